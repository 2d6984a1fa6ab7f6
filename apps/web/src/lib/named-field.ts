import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a field is given that keeps its value in a form by itself. */
export type NamedFieldProps<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  hint?: string | undefined;
};

/** What each field of a form is given, by its name: `<TextField {...field('title')} required />`. */
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
