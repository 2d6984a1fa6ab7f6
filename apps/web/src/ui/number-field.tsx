import { useState } from 'react';
import { type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import type { NamedFieldProps } from '../lib/named-field.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export type NumberFieldProps<
  Input extends FieldValues,
  Output extends FieldValues,
> = NamedFieldProps<Input, Output> & {
  required?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Converts the typed number to the form's value: an amount to cents. */
  toValue?: ((typed: number) => number) | undefined;
  /** The reverse of `toValue`. */
  toTyped?: ((value: number) => string) | undefined;
};

const same = (value: number) => value;

/** A number input of a form. Partly typed text stays in the field, and the form has the number it means so far. */
export function NumberField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  toValue = same,
  toTyped = String,
  ...limits
}: NumberFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const held: unknown = field.value;
  const [typed, setTyped] = useState(textOf(held, toTyped));
  // The form's value changed from outside: show it.
  if (!Object.is(numberOf(typed, toValue), held)) setTyped(textOf(held, toTyped));

  function change(text: string) {
    setTyped(text);
    field.onChange(numberOf(text, toValue) as FieldPathValue<Input, typeof name>);
  }

  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} required={required}>
      {(control) => (
        <TextInput
          {...control}
          {...limits}
          ref={field.ref}
          name={name}
          type="number"
          inputMode="decimal"
          value={typed}
          onBlur={field.onBlur}
          onFocus={(event) => event.target.select()}
          onChange={(event) => change(event.target.value)}
          // Scrolling over a focused input must not change its number.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}

function numberOf(text: string, toValue: (typed: number) => number): number | undefined {
  return text.trim() === '' ? undefined : toValue(Number(text));
}

function textOf(value: unknown, toTyped: (value: number) => string): string {
  return typeof value === 'number' && Number.isFinite(value) ? toTyped(value) : '';
}
