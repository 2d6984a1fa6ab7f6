import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import type { StarterOffer } from './offer.ts';
import { offersToBusinesses } from './offers-to-businesses.ts';
import { offersToPeople } from './offers-to-people.ts';
import { starterPrice } from './prices.ts';

/** The services of a new studio, in the current language and with prices in its currency. */
export function starterServices(currency: string) {
  const { weddings, portraits, graduations } = offersToPeople();
  const { events, commercial, realEstate } = offersToBusinesses();
  const offers: StarterOffer[] = [weddings, portraits, events, commercial, graduations, realEstate];
  return offers.map(({ isQuoted, packages, ...service }) => {
    const priced = packages.map(({ dollars, ...offer }) => ({
      ...offer,
      priceCents: starterPrice(dollars, currency),
    }));
    const from = Math.min(...priced.map(({ priceCents }) => priceCents));
    const price = isQuoted
      ? t('Custom Quotes')
      : t('Starting at {price}', { price: formatCents(from, { whole: true, currency }) });
    return { ...service, price, packages: priced };
  });
}
