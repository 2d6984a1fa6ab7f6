import { isFamilyFirst, isLastNameRequired } from '@shutterhouse/contract/names';
import { sentences } from '@shutterhouse/contract/sentences';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextInput } from '../controls/text-input.tsx';
import { FormField } from './form-field.tsx';

export type NameFieldsProps<Input extends FieldValues, Output extends FieldValues> = {
  /** A form with `firstName` and `lastName`. */
  form: UseFormReturn<Input, unknown, Output>;
  labels?: { firstName: string; lastName: string };
};

const documentedLabels = sentences({ firstName: 'First Name', lastName: 'Last Name' });

/** The name of a person, in two fields, in the order of the language. */
export function NameFields<Input extends FieldValues, Output extends FieldValues>({
  form,
  labels = documentedLabels,
}: NameFieldsProps<Input, Output>) {
  const isRequired = isLastNameRequired();
  const fields = [
    <FormField
      key="first"
      form={form}
      name={'firstName' as FieldPath<Input>}
      label={labels.firstName}
      required
    >
      {(control) => <TextInput {...control} autoComplete="given-name" />}
    </FormField>,
    <FormField
      key="last"
      form={form}
      name={'lastName' as FieldPath<Input>}
      label={labels.lastName}
      required={isRequired}
      optional={!isRequired}
    >
      {(control) => <TextInput {...control} autoComplete="family-name" />}
    </FormField>,
  ];
  return isFamilyFirst() ? fields.reverse() : fields;
}
