import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Clears an error as soon as its field is edited. `together` names fields whose errors depend on
 * each other, such as a password and its repetition.
 */
export function useErrorsUntilEdited<Input extends FieldValues, Output extends FieldValues>(
  { subscribe, clearErrors }: UseFormReturn<Input, unknown, Output>,
  together: readonly FieldPath<Input>[] = [],
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return;
          const field = name as FieldPath<Input>;
          clearErrors(together.includes(field) ? [...together] : field);
        },
      }),
    [subscribe, clearErrors, together],
  );
}
