import { depositPercents } from '@shutterhouse/contract/payments/constants';
import { paymentSettings } from '@shutterhouse/contract/payments/desk';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

export type DepositFieldProps = {
  percent: number;
  isBusy: boolean;
  onSave: (percent: number) => void;
};

/** The share paid when booking: the full price, or a deposit. */
export function DepositField({ percent, isBusy, onSave }: DepositFieldProps) {
  const [typed, setTyped] = useState(String(percent));
  const [error, setError] = useState('');

  function save() {
    const value = typed.trim() === '' ? undefined : Number(typed);
    const checked = paymentSettings.shape.depositPercent.safeParse(value);
    setError(checked.error?.issues[0]?.message ?? '');
    if (checked.success) onSave(checked.data);
  }

  return (
    <form
      aria-label={t('Deposit')}
      noValidate
      className="flex max-w-[26rem] items-start gap-3 max-sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) save();
      }}
    >
      <Field
        label={t('Paid with the booking, in percent')}
        hint={t('100 for the whole price; less is a deposit, and the rest is paid at the studio.')}
        error={error}
        className="min-w-0 flex-1 max-sm:basis-full"
      >
        {(control) => (
          <NumberInput
            {...control}
            min={depositPercents.min}
            max={depositPercents.max}
            value={typed}
            onTyped={setTyped}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-6.5" busy={isBusy}>
        {t('Save')}
      </Button>
    </form>
  );
}
