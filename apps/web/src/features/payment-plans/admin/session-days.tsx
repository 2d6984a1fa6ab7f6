import { planLimits } from '@shutterhouse/contract/payment-plans/constants';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

export type SessionDaysProps = { days: number; onChange: (days: number) => void };

/** How many days before or after the session a part is due. */
export function SessionDays({ days, onChange }: SessionDaysProps) {
  const [typed, setTyped] = useState(String(Math.abs(days)));
  const [isBefore, setBefore] = useState(days <= 0);
  const tell = (text: string, before: boolean) => {
    setTyped(text);
    setBefore(before);
    const count = typedNumber(text) ?? Number.NaN;
    onChange(before && count !== 0 ? -count : count);
  };
  return (
    <div className="contents">
      <Field label={t('Days')} required>
        {(control) => (
          <NumberInput
            {...control}
            min={0}
            max={planLimits.days}
            value={typed}
            onTyped={(text) => tell(text, isBefore)}
          />
        )}
      </Field>
      <Field label={t('Before or after')}>
        {(control) => (
          <SelectInput
            {...control}
            value={isBefore ? 'before' : 'after'}
            options={[
              { value: 'before', label: t('Before the session') },
              { value: 'after', label: t('After the session') },
            ]}
            onChange={({ target }) => tell(typed, target.value === 'before')}
          />
        )}
      </Field>
    </div>
  );
}
