import type { BookingDraft } from '../draft/draft.ts';
import { OrderLines } from '../summary/order-lines.tsx';

/** The sum of the order, where it has no column of its own. */
export function OrderSummary({ draft }: { draft: BookingDraft }) {
  if (!draft.package) return null;
  return (
    <section aria-labelledby="order-summary" className="border-t border-line pt-6 lg:hidden">
      <h3 id="order-summary" className="display mb-4 text-lead">
        Order Summary
      </h3>
      <OrderLines priceCents={draft.package.priceCents} />
    </section>
  );
}
