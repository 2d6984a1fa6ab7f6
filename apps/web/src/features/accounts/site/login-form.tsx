import { type CurrentUser, loginInput } from '@shutterhouse/contract/accounts/schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useLogin, usePasskeyLogin } from '../queries.ts';
import { explainLogin } from './failures.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useErrorsUntilEdited } from './use-errors-until-edited.ts';

export type LoginFormProps = { onDone: (user: CurrentUser) => void };

/** E-mail and password, and the code for accounts with two-factor sign-in. */
export function LoginForm({ onDone }: LoginFormProps) {
  const login = useLogin();
  const passkey = usePasskeyLogin();
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
      label={t('Login')}
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
      <FormField form={form} name="email" label={t('Email Address')} required>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label={t('Password')} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      {asked ? (
        <FormField form={form} name="code" label={t('Code')} hint={asked} required>
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
      <SubmitButton wide busyLabel={t('Logging in...')} className="mt-1">
        {t('Login')}
      </SubmitButton>
      <PasskeyButton
        label={t('Sign in with a passkey')}
        offer={passkey.offer}
        onAnswer={async (answer) => onDone(await passkey.login(answer))}
      />
    </Form>
  );
}

/** The link to the password reset. */
function ForgotPassword() {
  return (
    <p className="-mt-2 text-desk">
      <TextLink href={paths.forgotPassword()} className="text-muted">
        {t('Forgot password?')}
      </TextLink>
    </p>
  );
}
