import { t } from '@shutterhouse/contract/sentences';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';

export type NewPasswordFieldsProps<Input extends FieldValues, Output extends FieldValues> = {
  /** A form with `password` and `confirmPassword`. */
  form: UseFormReturn<Input, unknown, Output>;
  label: string;
};

/** A new password, typed twice. */
export function NewPasswordFields<Input extends FieldValues, Output extends FieldValues>({
  form,
  label,
}: NewPasswordFieldsProps<Input, Output>) {
  return (
    <>
      <FormField
        form={form}
        name={'password' as FieldPath<Input>}
        label={label}
        required
        hint={t(
          'At least 8 characters, with an uppercase and a lowercase letter, a digit and one of ! @ # $ % ^ & *',
        )}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField
        form={form}
        name={'confirmPassword' as FieldPath<Input>}
        label={t('Confirm Password')}
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
    </>
  );
}
