import { useOfferedServices } from '../../queries.ts';
import type { BookingDraft } from '../draft/draft.ts';
import { OrderLines } from './order-lines.tsx';

/** The price of the choice: with tax once there is a package, before that the service's price text. */
export function SessionPrice({ draft }: { draft: BookingDraft }) {
  const { services } = useOfferedServices();
  if (draft.package) return <OrderLines priceCents={draft.package.priceCents} />;
  const service = services.find(({ title }) => title === draft.service);
  // Same height as the wizard's footer beside it.
  return <p className="figures flex min-h-7 items-center text-base text-muted">{service?.price}</p>;
}
