import type { AppRouter } from '@shutterhouse/server/app-router';
import type { inferRouterOutputs } from '@trpc/server';
import { openingHours } from './opening-hours.ts';

type Output = inferRouterOutputs<AppRouter>;

export type StudioFacts = {
  /** Where visitors reach the site, without a slash at the end. */
  origin: string;
  name: string;
  about: Output['content']['about']['get'] | undefined;
  contact: Output['content']['contact']['get'] | undefined;
  services: Output['services']['list'];
  packages: Output['packages']['list'];
  portfolio: Output['portfolio']['list'];
};

/** What search engines read of the studio: the business, its services with their offers, its pictures. */
export function linkedData(facts: StudioFacts): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(facts),
      ...facts.services.map((service) => offered(facts, service)),
      ...images(facts),
    ],
  };
}

const businessId = (origin: string) => `${origin}/#studio`;

function business({ origin, name, about, contact }: StudioFacts): object {
  const social = Object.values(contact?.socialMedia ?? {}).filter((link) => link !== '');
  const hours = contact && (openingHours(contact.workingHours) ?? contact.workingHours);
  return {
    '@type': 'ProfessionalService',
    additionalType: 'https://schema.org/LocalBusiness',
    '@id': businessId(origin),
    name,
    url: `${origin}/`,
    ...(about?.metaDescription && { description: about.metaDescription }),
    ...(about?.imageUrl && { image: origin + about.imageUrl }),
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.email && { email: contact.email }),
    ...(contact?.address && { address: contact.address.replaceAll('\n', ', ') }),
    ...(hours && { openingHours: hours }),
    ...(social.length > 0 && { sameAs: social }),
  };
}

function offered(
  { origin, packages }: StudioFacts,
  { title, description }: Output['services']['list'][number],
): object {
  const offers = packages
    .filter(({ type }) => type === title)
    .map((offer) => ({
      '@type': 'Offer',
      name: offer.name,
      description: offer.description,
      price: (offer.priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
    }));
  return {
    '@type': 'Service',
    name: title,
    serviceType: `${title} photography`,
    description,
    provider: { '@id': businessId(origin) },
    ...(offers.length > 0 && { offers }),
  };
}

function images({ origin, portfolio }: StudioFacts): object[] {
  return portfolio
    .filter(({ imageUrl }) => imageUrl !== '')
    .slice(0, 24)
    .map(({ title, description, imageUrl }) => ({
      '@type': 'ImageObject',
      name: title,
      ...(description && { caption: description }),
      contentUrl: origin + imageUrl,
      creator: { '@id': businessId(origin) },
    }));
}
