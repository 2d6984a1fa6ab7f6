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

/** The fields of `blank`, each also with its saved type. */
type SavedOr<Blank, Saved> = {
  [Name in keyof Blank]:
    | Blank[Name]
    | (Name extends keyof Saved ? NonNullable<Saved[Name]> : never);
};

/** The initial values of a form: each field of `blank` as saved, or its default where nothing is. */
export function savedOr<Blank extends object, Saved extends object>(
  blank: Blank,
  saved: Saved | undefined,
): SavedOr<Blank, Saved> {
  const known: Partial<Record<string, unknown>> = { ...saved };
  const fields = Object.entries(blank).map(([name, value]) => [name, known[name] ?? value]);
  return Object.fromEntries(fields) as SavedOr<Blank, Saved>;
}
