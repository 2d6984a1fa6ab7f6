import { changeEmailInput } from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/use-schema-form.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { StatusDot } from '../../../../ui/status-dot.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type OwnAccount, useOwnActions, useOwnChanges } from './queries.ts';

export type EmailFormProps = { account: OwnAccount; feedback: Feedback };

/** The account's e-mail address, with a form to change or confirm it. */
export function EmailForm({ account, feedback }: EmailFormProps) {
  const { askForEmail } = useOwnChanges();
  const { cancelEmailChange } = useOwnActions(feedback);
  const form = useSchemaForm(changeEmailInput, {
    defaultValues: { email: account.isEmailConfirmed ? '' : account.email, currentPassword: '' },
  });

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="wrap-anywhere">{account.email}</span>
        <StatusDot tone={account.isEmailConfirmed ? 'good' : 'muted'}>
          {account.isEmailConfirmed ? 'Confirmed' : 'Not confirmed'}
        </StatusDot>
      </div>
      {account.pendingEmail && (
        <Banner tone="info" className="w-full">
          <p>
            {account.canMail
              ? messages.emailChangeAsked(account.pendingEmail)
              : messages.emailChangeWaits(account.pendingEmail)}
          </p>
          <Button
            size="small"
            variant="quiet"
            className="mt-1.5 -ml-3.5"
            busy={cancelEmailChange.isPending}
            onClick={() => cancelEmailChange.mutate()}
          >
            Keep the current address
          </Button>
        </Banner>
      )}
      <Form
        form={form}
        label="E-mail address"
        onSubmit={async (values) => {
          const { email, canMail } = await askForEmail(values);
          form.reset({ email: '', currentPassword: '' });
          feedback.succeed(
            canMail ? messages.emailChangeAsked(email) : messages.emailChangeWaits(email),
          );
        }}
      >
        <FormField
          form={form}
          name="email"
          label={account.isEmailConfirmed ? 'New e-mail address' : 'E-mail address to confirm'}
          hint={
            account.canMail
              ? undefined
              : 'This studio cannot send mail yet. Please ask it to confirm your address: an admin can do so under Users.'
          }
          required
        >
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </FormField>
        <FormField form={form} name="currentPassword" label="Current password" required>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        <SubmitButton size="small" variant="secondary" className="self-start" busyLabel="Sending…">
          {account.isEmailConfirmed ? 'Change address' : 'Confirm address'}
        </SubmitButton>
      </Form>
    </>
  );
}
