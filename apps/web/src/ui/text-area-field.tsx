import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';

export type TextAreaFieldProps<Input extends FieldValues, Output extends FieldValues> = Omit<
  FormFieldProps<Input, Output>,
  'children'
> &
  Omit<TextAreaProps, keyof FormFieldProps<Input, Output>>;

/** Several lines of text of a form; what the field itself does not take is the text area’s. */
export function TextAreaField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  optional,
  hideLabel,
  className,
  ...area
}: TextAreaFieldProps<Input, Output>) {
  return (
    <FormField {...{ form, name, label, hint, required, optional, hideLabel, className }}>
      {(control) => <TextArea {...control} {...area} />}
    </FormField>
  );
}
