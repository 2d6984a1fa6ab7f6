import { t } from '@shutterhouse/contract/sentences';
import type { ComponentProps } from 'react';
import { SessionPrice } from '../session-price.tsx';
import { TermsQuestion } from '../terms/terms-question.tsx';
import type { WizardState } from '../use-wizard.ts';

/** The form's id, by which the Pay button outside the form submits it. */
export const paymentFormId = 'booking-payment';

export type PaymentFormProps = Pick<
  ComponentProps<'form'>,
  'children' | 'onChange' | 'onSubmit'
> & {
  wizard: WizardState;
  /** A sentence at its end. */
  note?: string;
};

/**
 * The form that the Pay button submits: it pays, unless `onSubmit` checks fields first. The totals of the order are shown
 * on screens without the summary column.
 */
export function PaymentForm({ wizard, children, note, ...handlers }: PaymentFormProps) {
  const { draft, isPaying } = wizard;
  return (
    <form
      id={paymentFormId}
      noValidate
      aria-label={t('Payment')}
      className="flex flex-col gap-9"
      onSubmit={(event) => {
        event.preventDefault();
        void wizard.pay();
      }}
      {...handlers}
    >
      {children}
      {draft.package && (
        <section aria-labelledby="order-summary" className="lg:hidden">
          <h3 id="order-summary" className="display mb-4 text-lead">
            {t('Order Summary')}
          </h3>
          <SessionPrice draft={draft} />
        </section>
      )}
      <TermsQuestion terms={wizard.terms} disabled={isPaying} />
      {note && <p className="text-desk text-muted">{note}</p>}
    </form>
  );
}
