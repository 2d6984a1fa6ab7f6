import { centsToTyped } from '@shutterhouse/contract/money';
import type { FieldValues } from 'react-hook-form';
import { typedCents } from '../../lib/forms/typed-number.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type PriceFieldProps<Input extends FieldValues, Output extends FieldValues> = Pick<
  NumberFieldProps<Input, Output>,
  'form' | 'name' | 'label' | 'hint'
>;

/** A price of a form: typed as an amount, stored in cents. */
export function PriceField<Input extends FieldValues, Output extends FieldValues>(
  props: PriceFieldProps<Input, Output>,
) {
  return (
    <NumberField {...props} min={0} step={0.01} read={typedCents} toTyped={centsToTyped} required />
  );
}
