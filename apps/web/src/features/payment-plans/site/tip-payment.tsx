import { decimalsOf } from '@shutterhouse/contract/currencies';
import { formatCents } from '@shutterhouse/contract/money';
import { tipPercents } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { stripeStep } from '@shutterhouse/contract/payments/stripe-amounts';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { typedCents } from '../../../lib/forms/typed-number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { CardPayment } from './card-payment.tsx';
import type { PlanVisit, usePlanVisit } from './queries.ts';

export type TipPaymentProps = {
  tip: NonNullable<PlanVisit['tip']>;
  name: string;
  pay: ReturnType<typeof usePlanVisit>['payTip'];
  onPaid: () => void;
};

/** Offers a tip once all is paid: shares of it, or a sum of one's own; nothing is chosen before. */
export function TipPayment({ tip, name, pay, onPaid }: TipPaymentProps) {
  const { planId, currency, totalCents, minCents, publishableKey } = tip;
  const money = (cents: number) => formatCents(cents, { currency });
  const [choice, setChoice] = useState<number | 'own'>();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [amountCents, setAmount] = useState<number>();
  const step = stripeStep(currency);
  const shares = tipPercents
    .map((percent) => {
      const cents = Math.round((totalCents * percent) / 100);
      return { percent, cents: cents - (cents % step) };
    })
    .filter(({ cents }) => cents >= minCents);

  function choose() {
    const share = shares.find(({ percent }) => percent === choice);
    const own = typedCents(typed, currency);
    const cents = share?.cents ?? (typeof own === 'number' ? own : 0);
    const isRight = cents >= minCents && cents <= totalCents && cents % step === 0;
    setError(isRight ? '' : messages.tipFromTo(money(minCents), money(totalCents)));
    if (isRight) setAmount(cents);
  }

  return (
    <section
      aria-label={t('Tip')}
      className="rounded-dialog border border-line bg-raised p-5 sm:p-6"
    >
      <h3 className="display text-lead">{t('Would you like to add a tip?')}</h3>
      <p className="mt-1.5 text-muted">
        {t('Everything is paid. A tip is voluntary, and no part of the invoice.')}
      </p>
      {amountCents === undefined ? (
        <form
          noValidate
          aria-label={t('Amount of the tip')}
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            choose();
          }}
        >
          <fieldset className="min-w-0">
            <legend className="sr-only">{t('Amount of the tip')}</legend>
            {shares.map(({ percent, cents }) => (
              <label key={percent} className="flex min-h-11 items-center gap-3.5">
                <input
                  type="radio"
                  name="tip"
                  checked={choice === percent}
                  onChange={() => setChoice(percent)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="figures">
                  {t('{percent} %, {amount}', { percent, amount: money(cents) })}
                </span>
              </label>
            ))}
            <label className="flex min-h-11 items-center gap-3.5">
              <input
                type="radio"
                name="tip"
                checked={choice === 'own'}
                onChange={() => setChoice('own')}
                className="size-4 shrink-0 accent-accent"
              />
              {t('Another amount')}
            </label>
          </fieldset>
          {choice === 'own' && (
            <Field label={t('Amount ({currency})', { currency })} error={error} required>
              {(control) => (
                <NumberInput
                  {...control}
                  step={10 ** -decimalsOf(currency)}
                  value={typed}
                  onTyped={setTyped}
                />
              )}
            </Field>
          )}
          <Button
            type="submit"
            size="large"
            className="self-start max-sm:w-full"
            disabled={choice === undefined}
          >
            {t('Add a tip')}
          </Button>
        </form>
      ) : (
        <CardPayment
          publishableKey={publishableKey}
          amountCents={amountCents}
          currency={currency}
          canKeep={false}
          name={name}
          begin={() => pay.mutateAsync({ planId, amountCents })}
          thanks={messages.tipPaid}
          onPaid={onPaid}
        />
      )}
    </section>
  );
}
