import { useController } from 'react-hook-form';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import type { ProductForm } from '../product-form.ts';
import { categoryQueries, type Product } from '../queries.ts';

export type CategorySelectProps = {
  form: ProductForm;
  label: string;
  /** The saved category: offered even if it is no longer active. */
  current: Product['category'] | undefined;
};

/** The category of a product: an active one, or none. */
export function CategorySelect({ form, label, current }: CategorySelectProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'categoryId' });
  const { data: categories, error } = categoryQueries.useAdminList();
  const offered = (categories ?? []).filter(({ id, isActive }) => isActive || id === current?.id);
  // Until the list has loaded, or if it fails to, the current choice stays.
  const all = current && !categories ? [current] : offered;

  return (
    <Field
      label={label}
      error={fieldState.error?.message}
      hint={error && !categories ? 'The categories could not be loaded.' : undefined}
    >
      {(control) => (
        <SelectInput
          {...control}
          ref={field.ref}
          name={field.name}
          placeholder="No category"
          options={all.map(({ id, name, isActive }) => ({
            value: id,
            label: isActive ? name : `${name} (not active)`,
          }))}
          value={typeof field.value === 'string' ? field.value : ''}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}
