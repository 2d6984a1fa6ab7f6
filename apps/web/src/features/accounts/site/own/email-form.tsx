import { changeEmailInput } from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { type OwnAccount, useOwnActions, useOwnChanges } from './queries.ts';

export type EmailFormProps = { account: OwnAccount; feedback: Feedback };

/** The account's e-mail address: whether it is confirmed, and a form to change it. */
export function EmailForm({ account, feedback }: EmailFormProps) {
  const { askForEmail } = useOwnChanges();
  const { cancelEmailChange } = useOwnActions(feedback);
  const form = useSchemaForm(changeEmailInput, {
    defaultValues: { email: '', currentPassword: '' },
  });
  const { email, pendingEmail } = account;

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="wrap-anywhere">{email}</span>
        <StatusDot tone={account.isEmailConfirmed ? 'good' : 'muted'}>
          {account.isEmailConfirmed ? tc('address', 'Confirmed') : t('Not confirmed')}
        </StatusDot>
      </div>
      {!account.isEmailConfirmed && <Confirmation account={account} feedback={feedback} />}
      {pendingEmail && pendingEmail !== email && (
        <Banner tone="info" className="w-full">
          <p>{describePending(pendingEmail, account.canMail)}</p>
          <Button
            size="small"
            variant="quiet"
            className="mt-1.5 -ms-3.5"
            busy={cancelEmailChange.isPending}
            onClick={() => cancelEmailChange.mutate()}
          >
            {t('Keep the current address')}
          </Button>
        </Banner>
      )}
      <Form
        form={form}
        label={t('E-mail address')}
        onSubmit={async (values) => {
          const asked = await askForEmail(values);
          form.reset({ email: '', currentPassword: '' });
          feedback.succeed(describePending(asked.email, asked.canMail));
        }}
      >
        <FormField
          form={form}
          name="email"
          label={t('New e-mail address')}
          hint={account.canMail || !account.isEmailConfirmed ? undefined : messages.noMail}
          required
        >
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </FormField>
        <FormField form={form} name="currentPassword" label={t('Current password')} required>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        <SubmitButton
          size="small"
          variant="secondary"
          className="self-start"
          busyLabel={t('Sending…')}
        >
          {t('Change address')}
        </SubmitButton>
      </Form>
    </>
  );
}

/** How the current address is confirmed: by a mail, which can be sent again, or by the studio. */
function Confirmation({ account, feedback }: EmailFormProps) {
  const { sendConfirmation } = useOwnActions(feedback);
  if (!account.canMail) return <p className="text-pretty text-muted">{messages.noMail}</p>;
  const isAsked = account.pendingEmail === account.email;
  return (
    <>
      {isAsked && (
        <Banner tone="info" className="w-full">
          {messages.emailChangeAsked(account.email)}
        </Banner>
      )}
      <Button
        size="small"
        busy={sendConfirmation.isPending}
        busyLabel={t('Sending…')}
        onClick={() => sendConfirmation.mutate()}
      >
        {isAsked ? t('Send the mail again') : t('Send a confirmation mail')}
      </Button>
    </>
  );
}

function describePending(email: string, canMail: boolean): string {
  return canMail ? messages.emailChangeAsked(email) : messages.emailChangeWaits(email);
}
