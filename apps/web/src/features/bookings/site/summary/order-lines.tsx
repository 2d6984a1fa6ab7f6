import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';

/** Price, tax and total of a price in cents. */
export function OrderLines({ priceCents }: { priceCents: number }) {
  const { format, taxLabel, taxOf, withTax } = usePriceTerms();
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-2 text-base">
      <dt className="text-muted">Price</dt>
      <dd className="text-right">{format(priceCents)}</dd>
      <dt className="text-muted">{taxLabel}</dt>
      <dd className="text-right">{format(taxOf(priceCents))}</dd>
      <dt className="mt-2 border-t border-line pt-4 font-medium">Total</dt>
      <dd className="display mt-2 border-t border-line pt-3 text-right text-title">
        {withTax(priceCents)}
      </dd>
    </dl>
  );
}
