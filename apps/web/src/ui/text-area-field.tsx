import type { FieldValues } from 'react-hook-form';
import { type ControlFieldProps, FormField, partFieldProps } from './form-field.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';

export type TextAreaFieldProps<
  Input extends FieldValues,
  Output extends FieldValues,
> = ControlFieldProps<TextAreaProps, Input, Output>;

/** Several lines of text of a form; what the field itself does not take is the text area’s. */
export function TextAreaField<Input extends FieldValues, Output extends FieldValues>(
  props: TextAreaFieldProps<Input, Output>,
) {
  const { field, own } = partFieldProps<TextAreaProps, Input, Output>(props);
  return <FormField {...field}>{(control) => <TextArea {...control} {...own} />}</FormField>;
}
