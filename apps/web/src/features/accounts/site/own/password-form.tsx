import { changePasswordInput } from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { useSchemaForm } from '../../../../lib/use-schema-form.ts';
import { Form } from '../../../../ui/form.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { useOwnChanges } from './queries.ts';

export type PasswordFormProps = { onSaved: (sentence: string) => void };

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Another password, by the present one. */
export function PasswordForm({ onSaved }: PasswordFormProps) {
  const { changePassword } = useOwnChanges();
  const form = useSchemaForm(changePasswordInput, { defaultValues: empty });
  return (
    <Form
      form={form}
      label="Password"
      onSubmit={async (values) => {
        await changePassword(values);
        form.reset(empty);
        onSaved(messages.passwordChanged);
      }}
    >
      <FormField form={form} name="currentPassword" label="Present password" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label="New password"
        hint="At least 8 characters, with a capital and a small letter, a digit and one of ! @ # $ % ^ & *"
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="confirmPassword" label="New password again" required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <SubmitButton size="small" variant="secondary" className="self-start" busyLabel="Saving…">
        Change password
      </SubmitButton>
    </Form>
  );
}
