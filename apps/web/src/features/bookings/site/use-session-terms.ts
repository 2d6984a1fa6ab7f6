import { type PriceTerms, usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { useOfferedServices } from '../queries.ts';
import type { BookingDraft } from './draft/draft.ts';

/** How the price of a session is shown and taxed: at the rate of the chosen day, or of today before one is chosen. */
export function useSessionTerms({
  service,
  package: chosen,
  day,
}: Pick<BookingDraft, 'service' | 'package' | 'day'>): PriceTerms {
  const { services } = useOfferedServices();
  const ofService = services.find(({ title }) => title === service)?.taxId;
  return usePriceTerms({ taxId: chosen?.taxId ?? ofService, day });
}
