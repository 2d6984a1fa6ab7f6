import { useState } from 'react';
import { type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import type { NamedFieldProps } from '../../lib/forms/form-fields.ts';
import { numberText, typedNumber } from '../../lib/forms/typed-number.ts';
import { NumberInput } from '../controls/number-input.tsx';
import { Field } from './field.tsx';

export type NumberFieldProps<
  Input extends FieldValues,
  Output extends FieldValues,
> = NamedFieldProps<Input, Output> & {
  required?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Reads the form's value from what is typed: an amount in minor units, or as a text that its schema refuses. */
  read?: ((typed: string) => number | string | undefined) | undefined;
  /** The reverse of `read`. */
  toTyped?: ((value: number) => string) | undefined;
};

/** A number input of a form. Partly typed text stays in the field, and the form has the number it means so far. */
export function NumberField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  read = typedNumber,
  toTyped = numberText,
  ...limits
}: NumberFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const held: unknown = field.value;
  const [typed, setTyped] = useState(textOf(held, toTyped));
  // The form's value changed from outside: show it.
  if (!Object.is(read(typed), held)) setTyped(textOf(held, toTyped));

  function change(text: string) {
    setTyped(text);
    field.onChange(read(text) as FieldPathValue<Input, typeof name>);
  }

  /** What was typed by other rules is written by ours, so that it shows how it was read: `19,9` as `19.90`, or `19,90`. */
  function leave() {
    const value = read(typed);
    if (value !== undefined && typed.includes(',')) setTyped(textOf(value, toTyped) || typed);
    field.onBlur();
  }

  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} required={required}>
      {(control) => (
        <NumberInput
          {...control}
          {...limits}
          ref={field.ref}
          name={name}
          value={typed}
          onBlur={leave}
          onTyped={change}
        />
      )}
    </Field>
  );
}

function textOf(value: unknown, toTyped: (value: number) => string): string {
  return typeof value === 'number' && Number.isFinite(value) ? toTyped(value) : '';
}
