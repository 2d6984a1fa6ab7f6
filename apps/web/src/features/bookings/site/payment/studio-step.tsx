import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { useStudioContact } from '../../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import { ReceiptRows } from '../success/receipt-rows.tsx';
import type { WizardState } from '../use-wizard.ts';
import { PaymentForm } from './payment-form.tsx';

/** Payment at the studio, or none at all: there is no input, only an explanation of what happens next. */
export function StudioStep({ wizard }: { wizard: WizardState }) {
  const { customer, package: chosen } = wizard.draft;
  const { withTax } = usePriceTerms();
  const isFree = chosen?.priceCents === 0;
  const place = useStudioContact().data?.address;
  return (
    <>
      <StepHeading title="Payment" text={isFree ? messages.free : messages.atStudio} />
      <PaymentForm wizard={wizard}>
        <div className="-mt-8">
          <ReceiptRows
            rows={[
              { label: 'Today', value: messages.atStudioToday },
              { label: 'Then', value: messages.atStudioThen(customer.email) },
              {
                label: 'To pay',
                value:
                  chosen === null || isFree ? '' : messages.atStudioPay(withTax(chosen.priceCents)),
                note: place?.replace(/\s*\n\s*/g, ', '),
              },
            ]}
          />
        </div>
      </PaymentForm>
    </>
  );
}
