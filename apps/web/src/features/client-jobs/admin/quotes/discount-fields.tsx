import { t, tc } from '@shutterhouse/contract/sentences';
import { useWatch } from 'react-hook-form';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { NumberField } from '../../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../../ui/forms/price-field.tsx';
import type { QuoteForm } from './quote-form.ts';

/** The discount of a quote: none, a percentage, or an amount. */
export function DiscountFields({ form }: { form: QuoteForm }) {
  const discount = useWatch({ control: form.control, name: 'discount' });
  const { currency } = usePriceTerms();
  const initial = {
    percent: { kind: 'percent' as const, percent: 10 },
    amount: { kind: 'amount' as const, amountCents: 0 },
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('Discount')}>
        {(control) => (
          <SelectInput
            {...control}
            value={discount?.kind ?? ''}
            placeholder={tc('discount', 'None')}
            options={[
              { value: 'percent', label: t('In percent') },
              { value: 'amount', label: t('An amount') },
            ]}
            onChange={({ target }) =>
              form.setValue(
                'discount',
                target.value === 'percent' || target.value === 'amount'
                  ? initial[target.value]
                  : null,
                { shouldDirty: true },
              )
            }
          />
        )}
      </Field>
      {discount?.kind === 'percent' && (
        <NumberField
          form={form}
          name="discount.percent"
          label={t('Percent')}
          min={0}
          max={100}
          step={0.1}
          required
        />
      )}
      {discount?.kind === 'amount' && (
        <PriceField
          form={form}
          name="discount.amountCents"
          label={t('Amount')}
          currency={currency}
        />
      )}
    </div>
  );
}
