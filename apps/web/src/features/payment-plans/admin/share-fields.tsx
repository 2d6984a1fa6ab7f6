import { centsToTyped } from '@shutterhouse/contract/money';
import {
  planMessages as messages,
  partShareLabels,
} from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { typedCents, typedNumber } from '../../../lib/forms/typed-number.ts';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

export type ShareFieldsProps = {
  part: PlanPart;
  currency: string;
  onChange: (part: PlanPart) => void;
};

/** How much a part of a plan is: a percentage, a sum, or the rest. */
export function ShareFields({ part, currency, onChange }: ShareFieldsProps) {
  const { share } = part;
  const [typed, setTyped] = useState(
    share.kind === 'percent'
      ? String(share.percent)
      : share.kind === 'amount'
        ? centsToTyped(share.amountCents, currency)
        : '',
  );
  if (share.kind === 'rest') {
    return (
      <p className="sm:col-span-2">
        {partShareLabels.rest}
        <span className="block text-desk text-muted">{messages.lastIsRest}</span>
      </p>
    );
  }
  const isPercent = share.kind === 'percent';

  function read(kind: 'percent' | 'amount', text: string) {
    setTyped(text);
    const cents = typedCents(text, currency);
    const amountCents = typeof cents === 'number' ? cents : Number.NaN;
    const percent = typedNumber(text) ?? Number.NaN;
    onChange({
      ...part,
      share: kind === 'percent' ? { kind, percent } : { kind, amountCents },
    });
  }

  return (
    <div className="contents">
      <Field label={t('How much')}>
        {(control) => (
          <SelectInput
            {...control}
            value={share.kind}
            options={choicesOf(['percent', 'amount'] as const, (each) => partShareLabels[each])}
            onChange={({ target }) =>
              read(
                target.value === 'amount' ? 'amount' : 'percent',
                target.value === 'amount' ? '' : '30',
              )
            }
          />
        )}
      </Field>
      <Field label={isPercent ? t('Percent') : t('Amount ({currency})', { currency })} required>
        {(control) => (
          <NumberInput
            {...control}
            step={0.01}
            value={typed}
            onTyped={(text) => read(share.kind === 'amount' ? 'amount' : 'percent', text)}
          />
        )}
      </Field>
    </div>
  );
}
