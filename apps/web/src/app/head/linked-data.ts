import {
  formatOpeningHours,
  openingSpecifications,
} from '@shutterhouse/contract/availability/opening-hours';
import { clockStyles } from '@shutterhouse/contract/clock';
import { currentLocale, defaultLocale } from '@shutterhouse/contract/locale';
import { centsToTyped } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import type { AppRouter } from '@shutterhouse/server/app-router';
import type { inferRouterOutputs } from '@trpc/server';
import { openingHours } from './opening-hours.ts';

type Output = inferRouterOutputs<AppRouter>;

export type StudioFacts = {
  /** The public URL of the site, without a trailing slash. */
  origin: string;
  /** The URL of the page. */
  address: string;
  name: string;
  /** The currency of prices, ISO 4217. */
  currency: string;
  /** The country of the studio, ISO 3166-1 alpha-2. */
  region: string;
  about: Output['content']['about']['get'] | undefined;
  contact: Output['content']['contact']['get'] | undefined;
  /** The rules of when sessions can be booked. */
  availability: Output['availability']['get'] | undefined;
  services: Output['services']['list'];
  packages: Output['packages']['list'];
  portfolio: Output['portfolio']['list'];
};

/** The structured data (JSON-LD) for search engines: the business, its services with their offers, its pictures. */
export function linkedData(facts: StudioFacts): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(facts),
      {
        '@type': 'WebPage',
        '@id': facts.address,
        url: facts.address,
        inLanguage: currentLocale().language,
        about: { '@id': businessId(facts.origin) },
      },
      ...facts.services.map((service) => offered(facts, service)),
      ...images(facts),
    ],
  };
}

const businessId = (origin: string) => `${origin}/#studio`;

function business(facts: StudioFacts): object {
  const { origin, name, about, contact } = facts;
  const social = Object.values(contact?.socialMedia ?? {}).filter((link) => link !== '');
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
    ...(contact?.address && { address: postalAddress(contact.address, facts.region) }),
    ...hoursOf(facts),
    ...(social.length > 0 && { sameAs: social }),
  };
}

/** The address as the owner wrote it, with the country where that is not the default. */
function postalAddress(address: string, region: string): string | object {
  const streetAddress = address.replaceAll('\n', ', ');
  if (region === defaultLocale.region) return streetAddress;
  return { '@type': 'PostalAddress', streetAddress, addressCountry: region };
}

/** The hours stated on the page: by the availability rules, or as the owner wrote them. */
function hoursOf({ contact, availability }: StudioFacts): object {
  if (!contact?.workingHours) return {};
  const { workingHours } = contact;
  if (
    !availability ||
    !clockStyles.some((style) => formatOpeningHours(availability.hours, style) === workingHours)
  ) {
    return { openingHours: openingHours(workingHours) ?? workingHours };
  }
  const type = { '@type': 'OpeningHoursSpecification' };
  const weekly = openingSpecifications(availability.hours).map((row) => ({ ...type, ...row }));
  const closed = availability.closures.map(({ from, until }) => ({
    // Midnight to midnight means closed to search engines.
    ...{ ...type, opens: '00:00', closes: '00:00', validFrom: from, validThrough: until },
  }));
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
  };
}

function offered(
  { origin, packages, currency }: StudioFacts,
  { title, description }: Output['services']['list'][number],
): object {
  const offers = packages
    .filter(({ type }) => type === title)
    .map((offer) => ({
      '@type': 'Offer',
      name: offer.name,
      description: offer.description,
      price: centsToTyped(offer.priceCents, currency),
      priceCurrency: currency,
    }));
  return {
    '@type': 'Service',
    name: title,
    serviceType: t('{title} photography', { title }),
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
