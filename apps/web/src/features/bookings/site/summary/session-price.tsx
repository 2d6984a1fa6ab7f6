import { useOfferedServices } from '../../queries.ts';
import type { BookingDraft } from '../draft/draft.ts';
import { OrderLines } from './order-lines.tsx';

/** The price of what is chosen: with tax as soon as there is a package, before that as the service says it. */
export function SessionPrice({ draft }: { draft: BookingDraft }) {
  const { services } = useOfferedServices();
  if (draft.package) return <OrderLines priceCents={draft.package.priceCents} />;
  const service = services.find(({ title }) => title === draft.service);
  // As high as the wizard's footer beside it.
  return <p className="figures flex min-h-7 items-center text-base text-muted">{service?.price}</p>;
}
