import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import {
  aboutDefaults,
  type SocialNetwork,
  socialNetworks,
} from '@shutterhouse/contract/content/constants';
import type {
  About,
  ContactDetails,
  Hero,
  PublicAbout,
  PublicContactDetails,
  PublicHero,
  PublicTestimonial,
} from '@shutterhouse/contract/content/schema';
import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { selectPictured, shownPicture } from '../../media/pictured-rows.ts';
import { addressOf, toPicture } from '../../media/service.ts';
import { getOpeningHours } from '../availability/service.ts';
import { getClockStyle } from '../settings/appearance.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { inTextsLanguage, readersLanguage } from '../settings/languages.ts';
import { inLanguage } from '../settings/translations.ts';
import { about, contactDetails, hero, testimonials } from './tables.ts';

type Deps = { db: Sql };

/** The hero; empty texts if there is none. */
export function getPublicHero({ db }: Deps): PublicHero {
  return inLanguage(storedHero({ db }), readersLanguage({ db }));
}

/** The hero in the main language, with its translations. */
export function storedHero({ db }: Deps): Omit<Hero, 'version'> {
  const { row, picture = null } = selectPictured(db, hero).get() ?? {};
  return {
    title: row?.title ?? '',
    subtitle: row?.subtitle ?? '',
    highlightedWord: row?.highlightedWord ?? '',
    primaryButtonText: row?.primaryButtonText ?? '',
    primaryButtonLink: row?.primaryButtonLink ?? '',
    secondaryButtonText: row?.secondaryButtonText ?? '',
    secondaryButtonLink: row?.secondaryButtonLink ?? '',
    backgroundImage: addressOf(picture),
    backgroundPicture: toPicture(picture),
    translations: row?.translations ?? {},
  };
}

/** The about section; the documented defaults if there is none. */
export function getPublicAbout({ db }: Deps): PublicAbout {
  return inLanguage(aboutSection(db), readersLanguage({ db }));
}

/** The about section in the main language, with its translations. */
export function storedAbout({ db }: Deps): Omit<About, 'version'> {
  return aboutSection(db);
}

/** The name of the studio: the title of its about section. */
export function getStudioName(deps: Deps): string {
  return getPublicAbout(deps).contentTitle;
}

const aboutSection = untilContentChanges((db): Omit<About, 'version'> => {
  const { row, picture = null } = selectPictured(db, about).get() ?? {};
  return {
    title: row?.title ?? '',
    subtitle: row?.subtitle ?? aboutDefaults.subtitle,
    contentTitle: row?.contentTitle ?? aboutDefaults.contentTitle,
    content: row?.content ?? '',
    metaDescription: row?.metaDescription ?? '',
    buttonText: row?.buttonText ?? aboutDefaults.buttonText,
    buttonLink: row?.buttonLink ?? aboutDefaults.buttonLink,
    translations: row?.translations ?? {},
    ...shownPicture(picture),
  };
});

/**
 * The contact details; each social network has a text, empty if there is none. The hours are in the
 * owner's words, or else the bookable ones.
 */
export function getPublicContact({ db }: Deps): PublicContactDetails {
  return withHours(db, inLanguage(contact(db), readersLanguage({ db })));
}

/** The contact details in the main language, with their translations. */
export function storedContact({ db }: Deps): Omit<ContactDetails, 'version'> {
  return withHours(db, contact(db));
}

/** With the bookable hours where the owner has worded none; not cached, as they depend on the language. */
function withHours<Details extends { workingHours: string }>(db: Sql, details: Details): Details {
  if (details.workingHours !== '') return details;
  const write = () => formatOpeningHours(getOpeningHours({ db }), getClockStyle({ db }));
  return { ...details, workingHours: inTextsLanguage({ db }, write) };
}

const contact = untilContentChanges((db): Omit<ContactDetails, 'version'> => {
  const row = db.select().from(contactDetails).get();
  const filled = row?.socialMedia ?? {};
  const socialMedia = Object.fromEntries(
    socialNetworks.map((network) => [network, filled[network] ?? '']),
  ) as Record<SocialNetwork, string>;
  return {
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    address: row?.address ?? '',
    workingHours: row?.workingHours ?? '',
    socialMedia,
    translations: row?.translations ?? {},
  };
});

/** The testimonials, in the studio's order. */
export function listTestimonials({ db }: Deps): PublicTestimonial[] {
  const language = readersLanguage({ db });
  return selectPictured(db, testimonials)
    .where(eq(testimonials.isActive, true))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .all()
    .map(({ row, picture }) => {
      const { id, content, name, role } = inLanguage(row, language);
      return { id, content, name, role, imageUrl: addressOf(picture) };
    });
}
