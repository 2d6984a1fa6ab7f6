import { type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import type { NamedFieldProps } from '../../lib/forms/form-fields.ts';
import { TimeInput } from '../controls/time-input.tsx';
import { Field } from './field.tsx';

export type TimeFieldProps<Input extends FieldValues, Output extends FieldValues> = NamedFieldProps<
  Input,
  Output
> & { required?: boolean | undefined };

/** A time of day of a form, `HH:MM`. */
export function TimeField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  ...rest
}: TimeFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {(control) => (
        <TimeInput
          {...control}
          ref={field.ref}
          name={name}
          value={String(field.value ?? '')}
          onChange={(time) => field.onChange(time as FieldPathValue<Input, typeof name>)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
