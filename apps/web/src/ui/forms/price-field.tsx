import { decimalsOf } from '@shutterhouse/contract/currencies';
import { priceHint, type TypedPriceTerms } from '@shutterhouse/contract/pricing';
import { type FieldValues, useWatch } from 'react-hook-form';
import { centsText, typedCents } from '../../lib/forms/typed-number.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type PriceFieldProps<Input extends FieldValues, Output extends FieldValues> = Pick<
  NumberFieldProps<Input, Output>,
  'form' | 'name' | 'label'
> & {
  currency: string;
  /** Shows the sum with tax beside a price without; absent for an amount to which none is added. */
  terms?: TypedPriceTerms | undefined;
};

/** A price of a form: typed as an amount, stored in minor units. */
export function PriceField<Input extends FieldValues, Output extends FieldValues>({
  currency,
  terms,
  ...props
}: PriceFieldProps<Input, Output>) {
  const cents: unknown = useWatch({ control: props.form.control, name: props.name });
  return (
    <NumberField
      {...props}
      hint={terms && priceHint(cents, terms)}
      min={0}
      step={10 ** -decimalsOf(currency)}
      read={(typed) => typedCents(typed, currency)}
      toTyped={(stored) => centsText(stored, currency)}
      required
    />
  );
}
