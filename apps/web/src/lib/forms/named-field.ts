import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The props of a field that registers itself in a form. */
export type NamedFieldProps<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  hint?: string | undefined;
};

/** The props of each field of a form, by its name: `<TextField {...field('title')} required />`. */
export function namedFields<
  Input extends FieldValues,
  Output extends FieldValues,
  Labels extends Readonly<Record<string, string>>,
>(form: UseFormReturn<Input, unknown, Output>, labels: Labels) {
  return <Name extends FieldPath<Input> & keyof Labels>(name: Name) => ({
    form,
    name,
    label: labels[name],
  });
}
