import type { FieldValues } from 'react-hook-form';
import { type ControlFieldProps, FormField, partFieldProps } from './form-field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type TextFieldProps<
  Input extends FieldValues,
  Output extends FieldValues,
> = ControlFieldProps<TextInputProps, Input, Output>;

/** A line of text of a form; what the field itself does not take is the input’s. */
export function TextField<Input extends FieldValues, Output extends FieldValues>(
  props: TextFieldProps<Input, Output>,
) {
  const { field, own } = partFieldProps<TextInputProps, Input, Output>(props);
  return <FormField {...field}>{(control) => <TextInput {...control} {...own} />}</FormField>;
}
