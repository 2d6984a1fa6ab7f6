import {
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { Checkbox } from '../controls/checkbox.tsx';

export type CheckboxesFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPathByValue<Values, string[] | undefined>;
  label: string;
  hint: string;
  options: readonly { id: string; title: string }[];
};

/** Some of a few options, each with a checkbox. */
export function CheckboxesField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  options,
}: CheckboxesFieldProps<Values, Output>) {
  const { field } = useController({ control: form.control, name });
  const chosen: string[] = field.value ?? [];
  return (
    <fieldset className="min-w-0">
      <legend className="text-desk font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2 py-1.5 pointer-coarse:gap-y-6 pointer-coarse:py-3">
        {options.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              field.onChange(
                target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
              )
            }
          />
        ))}
      </div>
      <p className="text-desk text-muted">{hint}</p>
    </fieldset>
  );
}
