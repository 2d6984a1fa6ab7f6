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
  /** From what is typed to what the form holds: an amount to cents. */
  toValue?: ((typed: number) => number) | undefined;
  /** And back. */
  toTyped?: ((value: number) => string) | undefined;
};

const same = (value: number) => value;

/** A number of a form. What is half typed stays in the field, and the form holds what it means so far. */
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
  // The form was given another number from outside: show that.
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
          // A wheel over a focused number must not change a price.
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
