import { formatCents } from '@shutterhouse/contract/money';
import { taxCents, taxLabel, totalCents } from '@shutterhouse/contract/pricing';
import {
  type BillingInput,
  billingInput,
  invoiceNumber,
} from '@shutterhouse/contract/settings/billing';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FactList } from '../../../ui/lists/fact-list.tsx';

const examplePriceCents = 35_000;

/** An example price and invoice by the values of the form, saved or not. */
export function BillingExample({ form }: { form: UseFormReturn<BillingInput> }) {
  const id = useId();
  const values = useWatch({ control: form.control });
  const terms = billingInput.pick({ currency: true, taxName: true, taxPercent: true });
  const read = terms.safeParse(values).data;
  const numbers = billingInput.pick({ invoicePrefix: true, nextInvoiceNumber: true });
  const next = numbers.safeParse(values).data;
  const sum = (cents: number) => formatCents(cents, read);
  return (
    <section aria-labelledby={id} aria-live="polite" className="figures border-t border-line pt-5">
      <h2 id={id} className="display text-lead">
        As customers read it
      </h2>
      {read ? (
        <div className="mt-3">
          <FactList
            facts={[
              ['Price', sum(examplePriceCents)],
              [taxLabel(read), sum(taxCents(examplePriceCents, read.taxPercent))],
              ['Total', sum(totalCents(examplePriceCents, read.taxPercent))],
              ['Invoice', next ? invoiceNumber(next.invoicePrefix, next.nextInvoiceNumber) : ''],
            ]}
          />
        </div>
      ) : (
        <p className="mt-2 text-muted">
          The preview appears once the fields are filled in correctly.
        </p>
      )}
    </section>
  );
}
