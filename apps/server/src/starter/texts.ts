import type { Locale } from '@shutterhouse/contract/locale';
import { translate } from '@shutterhouse/contract/sentences';
import { sampleTestimonials } from '../domains/content/sample-testimonials.ts';
import { inLocale } from '../request-locale.ts';
import { starterAlbums } from './albums.ts';
import { starterAbout, starterHero, starterPortfolio } from './content.ts';
import { type StarterPicture, starterPictures } from './pictures.ts';
import { starterContact } from './places.ts';
import { starterServices } from './services.ts';

/** All that a new studio's site says, with prices in a currency. */
export function starterSite(locale: Locale, currency: string) {
  return inLocale(locale, () => ({
    hero: starterHero(),
    about: starterAbout(),
    contact: starterContact(locale),
    testimonials: sampleTestimonials(),
    portfolio: starterPortfolio(),
    services: starterServices(currency),
    albums: starterAlbums(),
    alts: Object.fromEntries(
      Object.entries(starterPictures).map(([name, alt]) => [name, translate(alt)]),
    ) as Record<StarterPicture, string>,
  }));
}
type StarterSite = ReturnType<typeof starterSite>;

/** The lists of records that the starter content fills. */
export type StarterList = keyof ReturnType<typeof textsOf>;

/** What depends on the language, by the lists of records and in their order; `alt` is of the picture. */
export function textsOf({ alts, ...site }: StarterSite) {
  const taxId = null;
  const {
    picture: background,
    primaryButtonLink: _,
    secondaryButtonLink: __,
    ...inHero
  } = site.hero;
  const { picture: portrait, buttonLink: ___, ...inAbout } = site.about;
  const { socialMedia: ____, ...inContact } = site.contact;
  return {
    hero: [{ ...inHero, alt: alts[background] }],
    about: [{ ...inAbout, alt: alts[portrait] }],
    contact: [inContact],
    testimonials: site.testimonials,
    portfolio: site.portfolio.map(({ title, description, picture }) => ({
      ...{ title, description, alt: alts[picture] },
    })),
    services: site.services.map(({ title, description, price, picture }) => ({
      ...{ title, description, price, taxId, alt: alts[picture] },
    })),
    packages: site.services.flatMap((service) =>
      service.packages.map(({ name, description, features, priceCents }) => ({
        ...{ name, description, features, priceCents, taxId, type: service.title },
      })),
    ),
    albums: site.albums.map(({ images: _, ...texts }) => texts),
    images: site.albums.flatMap(({ images }) =>
      images.map(({ picture, caption }) => ({ caption, alt: alts[picture] })),
    ),
  };
}
