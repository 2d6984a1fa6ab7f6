import type { ReactNode } from 'react';
import { OrderLines } from '../summary/order-lines.tsx';
import type { WizardState } from '../use-wizard.ts';
import { paymentFormId } from './pay-button.tsx';

export type PaymentFormProps = { wizard: WizardState; children?: ReactNode };

/** The form that the Pay button sends, with the sum of the order where that has no column of its own. */
export function PaymentForm({ wizard, children }: PaymentFormProps) {
  const { draft } = wizard;
  return (
    <form
      id={paymentFormId}
      noValidate
      aria-label="Payment"
      className="flex flex-col gap-9"
      onSubmit={(event) => {
        event.preventDefault();
        void wizard.pay();
      }}
    >
      {children}
      {draft.package && (
        <section aria-labelledby="order-summary" className="border-t border-line pt-6 lg:hidden">
          <h3 id="order-summary" className="display mb-4 text-lead">
            Order Summary
          </h3>
          <OrderLines priceCents={draft.package.priceCents} />
        </section>
      )}
    </form>
  );
}
