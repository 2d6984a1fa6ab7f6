import { t } from '@shutterhouse/contract/sentences';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { useOfferedServices } from '../queries.ts';
import type { BookingDraft } from './draft/draft.ts';

/** The price of the choice: with tax once there is a package, before that the service's price text. */
export function SessionPrice({ draft }: { draft: BookingDraft }) {
  const { services } = useOfferedServices();
  if (draft.package) return <OrderLines priceCents={draft.package.priceCents} />;
  const service = services.find(({ title }) => title === draft.service);
  // Same height as the wizard's footer beside it.
  return <p className="figures flex min-h-7 items-center text-base text-muted">{service?.price}</p>;
}

/** Price, tax and total of a price in cents. */
function OrderLines({ priceCents }: { priceCents: number }) {
  const { format, taxLabel, taxOf, withTax } = usePriceTerms();
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-2 text-base">
      <dt className="text-muted">{t('Price')}</dt>
      <dd className="text-right">{format(priceCents)}</dd>
      <dt className="text-muted">{taxLabel}</dt>
      <dd className="text-right">{format(taxOf(priceCents))}</dd>
      <dt className="mt-2 border-t border-line pt-4 font-medium">{t('Total')}</dt>
      <dd className="display mt-2 border-t border-line pt-3 text-right text-title">
        {withTax(priceCents)}
      </dd>
    </dl>
  );
}
