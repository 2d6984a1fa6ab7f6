import { taxCents, taxPercent, totalCents } from '@shutterhouse/contract/bookings/pricing';
import { formatCents } from '@shutterhouse/contract/money';

/** Price, tax and total of a price in cents. */
export function OrderLines({ priceCents }: { priceCents: number }) {
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-2 text-base">
      <dt className="text-muted">Price</dt>
      <dd className="text-right">{formatCents(priceCents)}</dd>
      <dt className="text-muted">Tax ({taxPercent}%)</dt>
      <dd className="text-right">{formatCents(taxCents(priceCents))}</dd>
      <dt className="mt-2 border-t border-line pt-4 font-medium">Total</dt>
      <dd className="display mt-2 border-t border-line pt-3 text-right text-title">
        {formatCents(totalCents(priceCents))}
      </dd>
    </dl>
  );
}
