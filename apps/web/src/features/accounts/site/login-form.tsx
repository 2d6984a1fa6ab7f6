import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { type CurrentUser, loginInput } from '@shutterhouse/contract/accounts/schema';
import { paths } from '@shutterhouse/contract/pages';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useLogin, usePasskeyLogin } from '../queries.ts';
import { explainLogin } from './failures.ts';
import { answerByPasskey, canUsePasskeys } from './own/passkeys.ts';
import { useErrorsUntilEdited } from './use-errors-until-edited.ts';

export type LoginFormProps = { onDone: (user: CurrentUser) => void };

/** E-mail and password, and the code for accounts with two-factor sign-in. */
export function LoginForm({ onDone }: LoginFormProps) {
  const login = useLogin();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useSchemaForm(loginInput, {
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '' },
  });
  useErrorsUntilEdited(form);

  return (
    <Form
      form={form}
      label="Login"
      explain={explainLogin}
      onSubmit={async (values) => {
        try {
          onDone(await login.mutateAsync(values));
        } catch (error) {
          // The first response when a second factor is needed: the password was right.
          if (asked || readApiError(error).errors.code === undefined) throw error;
          setAsked(readApiError(error).errors.code ?? null);
        }
      }}
    >
      <FormField form={form} name="email" label="Email Address" required>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label="Password" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      {asked ? (
        <FormField form={form} name="code" label="Code" hint={asked} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
              autoFocus
            />
          )}
        </FormField>
      ) : (
        <ForgotPassword />
      )}
      <SubmitButton wide busyLabel="Logging in..." className="mt-1">
        Login
      </SubmitButton>
      <PasskeyButton onDone={onDone} />
    </Form>
  );
}

/** The link to the password reset. */
function ForgotPassword() {
  return (
    <p className="-mt-2 text-desk">
      <TextLink href={paths.forgotPassword()} className="text-muted">
        Forgot password?
      </TextLink>
    </p>
  );
}

type PasskeyButtonProps = { onDone: (user: CurrentUser) => void };

/** Signs in by a passkey of this device, where the browser supports it. */
function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const { offer, login } = usePasskeyLogin();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;

  async function signIn() {
    setBusy(true);
    setProblem(null);
    try {
      const { options, challengeId } = await offer();
      const response = await answerByPasskey(options);
      if (response === null) setProblem(messages.passkeyCancelled);
      else onDone(await login({ challengeId, response }));
    } catch (error) {
      const { errors, message } = readApiError(error);
      setProblem(errors.passkey ?? message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button wide wraps busy={busy} onClick={() => void signIn()}>
        {!busy && <KeyRound aria-hidden="true" strokeWidth={1.5} />}
        Sign in with a passkey
      </Button>
      {problem && <Banner tone="error">{problem}</Banner>}
    </>
  );
}
