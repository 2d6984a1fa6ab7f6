import { passwordInput } from '@shutterhouse/contract/accounts/second-factor';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';

export type ConfirmPasswordProps = {
  /** The action to confirm: 'Turn off two-factor'. */
  action: string;
  onSubmit: (currentPassword: string) => Promise<void>;
  onCancel: () => void;
  /** Shown above the buttons. */
  children?: ReactNode;
};

/** Asks for the current password before an action that an unattended browser must not allow. */
export function ConfirmPassword({ action, onSubmit, onCancel, children }: ConfirmPasswordProps) {
  const form = useSchemaForm(passwordInput, { defaultValues: { currentPassword: '' } });
  return (
    <Form form={form} label={action} onSubmit={({ currentPassword }) => onSubmit(currentPassword)}>
      <FormField form={form} name="currentPassword" label={t('Current password')} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" autoFocus />}
      </FormField>
      {children}
      <FormActions submitLabel={action} onCancel={onCancel} />
    </Form>
  );
}
