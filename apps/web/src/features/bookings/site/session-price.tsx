import { t } from '@shutterhouse/contract/sentences';
import { useOfferedServices } from '../queries.ts';
import type { BookingDraft } from './draft/draft.ts';
import { useSessionTerms } from './use-session-terms.ts';

/** The price of the choice: with tax once there is a package, before that the service's price text. */
export function SessionPrice({ draft }: { draft: BookingDraft }) {
  const { services } = useOfferedServices();
  if (draft.package) return <OrderLines draft={draft} priceCents={draft.package.priceCents} />;
  const service = services.find(({ title }) => title === draft.service);
  // Same height as the wizard's footer beside it.
  return <p className="figures flex min-h-7 items-center text-base text-muted">{service?.price}</p>;
}

/** Price, tax and total of a price in minor units; the total and the tax in it where prices include tax. */
function OrderLines({ draft, priceCents }: { draft: BookingDraft; priceCents: number }) {
  const terms = useSessionTerms(draft);
  const { format, pricesIncludeTax, taxLabel, taxOf, withTax, priceNote } = terms;
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-2 text-base">
      {!pricesIncludeTax && (
        <>
          <dt className="text-muted">{t('Price')}</dt>
          <dd className="text-end">{format(priceCents)}</dd>
          <dt className="text-muted">{taxLabel}</dt>
          <dd className="text-end">{format(taxOf(priceCents))}</dd>
        </>
      )}
      <dt className="mt-2 border-t border-line pt-4 font-medium first:mt-0 first:border-t-0">
        {t('Total')}
      </dt>
      <dd className="display mt-2 border-t border-line pt-3 text-end text-title">
        {withTax(priceCents)}
      </dd>
      {pricesIncludeTax && priceNote && (
        <>
          <dt className="text-muted">{priceNote}</dt>
          <dd className="text-end text-muted">{format(taxOf(priceCents))}</dd>
        </>
      )}
    </dl>
  );
}
