import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a field is given that keeps its value in a form by itself. */
export type NamedFieldProps<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  hint?: string | undefined;
};
