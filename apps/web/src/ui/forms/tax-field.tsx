import { t } from '@shutterhouse/contract/sentences';
import { type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { usePriceTerms } from '../../lib/formats/use-price-terms.ts';
import type { NamedFieldProps } from '../../lib/forms/form-fields.ts';
import { SelectInput } from '../controls/select-input.tsx';
import { Field } from './field.tsx';

export type TaxFieldProps<Input extends FieldValues, Output extends FieldValues> = NamedFieldProps<
  Input,
  Output
> & {
  /** What no choice means; the default tax. */
  none?: string | undefined;
};

/** The choice of a tax. Not shown where the studio has only one. */
export function TaxField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  label,
  hint,
  none,
}: TaxFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { taxes } = usePriceTerms();
  const chosen: unknown = field.value;
  const offered = taxes.filter(({ id, isEnded }) => !isEnded || id === chosen);
  if (offered.length < 2) return null;
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <SelectInput
          {...control}
          ref={field.ref}
          name={field.name}
          placeholder={none ?? t('Default ({name})', { name: taxes[0]?.name ?? '' })}
          options={offered.map((tax) => ({
            value: tax.id,
            label: tax.isEnded ? t('{name} (ended)', { name: tax.name }) : tax.name,
          }))}
          value={typeof chosen === 'string' ? chosen : ''}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange((target.value || null) as FieldPathValue<Input, typeof name>)
          }
        />
      )}
    </Field>
  );
}
