import type { BookingDraft } from '../draft/draft.ts';
import { OrderLines } from '../summary/order-lines.tsx';

/** The totals of the order, on screens without the summary column. */
export function OrderSummary({ draft }: { draft: BookingDraft }) {
  if (!draft.package) return null;
  return (
    <section aria-labelledby="order-summary" className="lg:hidden">
      <h3 id="order-summary" className="display mb-4 text-lead">
        Order Summary
      </h3>
      <OrderLines priceCents={draft.package.priceCents} />
    </section>
  );
}
