import type { FieldValues } from 'react-hook-form';
import { type ControlFieldProps, FormField, partFieldProps } from './form-field.tsx';
import { SelectInput, type SelectInputProps } from './select-input.tsx';

export type SelectFieldProps<
  Input extends FieldValues,
  Output extends FieldValues,
> = ControlFieldProps<SelectInputProps, Input, Output>;

/** A choice of a form; what the field itself does not take is the select’s. */
export function SelectField<Input extends FieldValues, Output extends FieldValues>(
  props: SelectFieldProps<Input, Output>,
) {
  const { field, own } = partFieldProps<SelectInputProps, Input, Output>(props);
  return <FormField {...field}>{(control) => <SelectInput {...control} {...own} />}</FormField>;
}
