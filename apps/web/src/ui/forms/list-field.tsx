import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import type { NamedFieldProps } from '../../lib/forms/form-fields.ts';
import { ListInput, type ListInputLabels } from '../controls/list-input.tsx';

export type ListFieldProps<Input extends FieldValues, Output extends FieldValues> = NamedFieldProps<
  Input,
  Output
> & {
  labels: ListInputLabels;
  least?: number | undefined;
  most?: number | undefined;
  placeholder?: string | undefined;
};

/** A list of lines as a form field, with an error for the list and one for each line. */
export function ListField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  label,
  hint,
  ...input
}: ListFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const lines: unknown = field.value;
  const errorOf = (index: number) =>
    form.getFieldState(`${name}.${index}` as FieldPath<Input>, form.formState).error?.message;
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;

  /** Registers the element to focus when the list is invalid: its first invalid line. */
  function focusable(element: HTMLFieldSetElement | null) {
    if (!element) return;
    const line = (selector: string) => element.querySelector<HTMLInputElement>(selector);
    field.ref({ focus: () => (line('[aria-invalid]') ?? line('input'))?.focus() });
  }

  return (
    <fieldset ref={focusable} className="min-w-0">
      <legend className="mb-1.5 text-desk font-medium text-ink">{label}</legend>
      {hint && <p className="mb-2 text-desk text-muted">{hint}</p>}
      <ListInput
        {...input}
        name={name}
        value={Array.isArray(lines) ? lines : []}
        onChange={(value) => field.onChange(value as FieldPathValue<Input, typeof name>)}
        onBlur={field.onBlur}
        errorOf={errorOf}
      />
      {error && (
        <p role="alert" className="mt-1.5 animate-appear text-desk text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
