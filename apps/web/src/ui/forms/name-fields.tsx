import { t } from '@shutterhouse/contract/sentences';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextInput } from '../controls/text-input.tsx';
import { FormField } from './form-field.tsx';

export type NameFieldsProps<Input extends FieldValues, Output extends FieldValues> = {
  /** A form with `firstName` and `lastName`. */
  form: UseFormReturn<Input, unknown, Output>;
};

/** The name of a person, in two fields. */
export function NameFields<Input extends FieldValues, Output extends FieldValues>({
  form,
}: NameFieldsProps<Input, Output>) {
  return (
    <>
      <FormField
        form={form}
        name={'firstName' as FieldPath<Input>}
        label={t('First Name')}
        required
      >
        {(control) => <TextInput {...control} autoComplete="given-name" />}
      </FormField>
      <FormField form={form} name={'lastName' as FieldPath<Input>} label={t('Last Name')} required>
        {(control) => <TextInput {...control} autoComplete="family-name" />}
      </FormField>
    </>
  );
}
