import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type TextFieldProps<Input extends FieldValues, Output extends FieldValues> = Omit<
  FormFieldProps<Input, Output>,
  'children'
> &
  Omit<TextInputProps, keyof FormFieldProps<Input, Output>>;

/** A line of text of a form; what the field itself does not take is the input's. */
export function TextField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  optional,
  hideLabel,
  className,
  ...input
}: TextFieldProps<Input, Output>) {
  return (
    <FormField {...{ form, name, label, hint, required, optional, hideLabel, className }}>
      {(control) => <TextInput {...control} {...input} />}
    </FormField>
  );
}
