import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { resetPasswordInput } from '@shutterhouse/contract/accounts/schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useState } from 'react';
import { giveFocus } from '../../../lib/browser/focus.ts';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useResetPassword } from '../queries.ts';
import { AuthFrame } from './auth-frame.tsx';
import { explainReset } from './failures.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useErrorsUntilEdited } from './use-errors-until-edited.ts';

export type ResetPasswordScreenProps = {
  /** The name of the studio, linking to the home page. */
  brand: ReactNode;
};

const passwords = ['password', 'confirmPassword'] as const;

/** Sets a new password by the link of a mail, whose token is in the hash of the address. */
export function ResetPasswordScreen({ brand }: ResetPasswordScreenProps) {
  const [token] = useState(() => location.hash.slice(1));
  const reset = useResetPassword();
  const [outcome, setOutcome] = useState<'done' | { refused: string } | null>(
    // A link truncated by a mail client is refused before a password is typed.
    resetPasswordInput.shape.token.safeParse(token).success
      ? null
      : { refused: messages.resetUnknown },
  );
  const form = useSchemaForm(resetPasswordInput, {
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  useErrorsUntilEdited(form, passwords);

  if (outcome !== null) {
    const isDone = outcome === 'done';
    return (
      <AuthFrame
        brand={brand}
        title={isDone ? t('Welcome back.') : t('This link does not work.')}
        text={isDone ? t('You were signed out everywhere.') : t('Your password is still the same.')}
      >
        <div ref={giveFocus} tabIndex={-1} className="mb-6 outline-none">
          <Banner tone={isDone ? 'success' : 'error'}>
            {isDone ? messages.resetDone : outcome.refused}
          </Banner>
        </div>
        <ButtonLink variant="primary" wide href={isDone ? paths.login() : paths.forgotPassword()}>
          {isDone ? t('Log in') : t('Ask for a new link')}
        </ButtonLink>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      brand={brand}
      title={t('Choose a new password.')}
      text={t('This ends all your sessions, on every device.')}
    >
      <Form
        form={form}
        label={t('New password')}
        explain={explainReset}
        onSubmit={async (values) => {
          try {
            await reset.mutateAsync(values);
            setOutcome('done');
          } catch (error) {
            const { token: refused } = readApiError(error).errors;
            if (refused === undefined) throw error;
            setOutcome({ refused });
          }
        }}
      >
        <NewPasswordFields form={form} label={t('New password')} />
        <SubmitButton wide busyLabel={t('Saving...')} className="mt-1">
          {t('Save the new password')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
