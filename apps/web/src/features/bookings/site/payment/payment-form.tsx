import type { ReactNode } from 'react';
import { TermsQuestion } from '../terms/terms-question.tsx';
import type { WizardState } from '../use-wizard.ts';
import { OrderSummary } from './order-summary.tsx';
import { paymentFormId } from './pay-button.tsx';

export type PaymentFormProps = { wizard: WizardState; children?: ReactNode };

/** The form that the Pay button submits, with the totals of the order on screens without the summary column. */
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
      <OrderSummary draft={draft} />
      <TermsQuestion terms={wizard.terms} disabled={wizard.isPaying} />
    </form>
  );
}
