import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import {
  aboutDefaults,
  type SocialNetwork,
  socialNetworks,
} from '@shutterhouse/contract/content/constants';
import type {
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
import { about, contactDetails, hero, testimonials } from './tables.ts';

type Deps = { db: Sql };

/** The hero; empty texts if there is none. */
export function getPublicHero({ db }: Deps): PublicHero {
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
  };
}

/** The about section; the documented defaults if there is none. */
export function getPublicAbout({ db }: Deps): PublicAbout {
  return publicAbout(db);
}

/** The name of the studio: the title of its about section. */
export function getStudioName(deps: Deps): string {
  return getPublicAbout(deps).contentTitle;
}

const publicAbout = untilContentChanges((db): PublicAbout => {
  const { row, picture = null } = selectPictured(db, about).get() ?? {};
  return {
    title: row?.title ?? '',
    subtitle: row?.subtitle ?? aboutDefaults.subtitle,
    contentTitle: row?.contentTitle ?? aboutDefaults.contentTitle,
    content: row?.content ?? '',
    metaDescription: row?.metaDescription ?? '',
    buttonText: row?.buttonText ?? aboutDefaults.buttonText,
    buttonLink: row?.buttonLink ?? aboutDefaults.buttonLink,
    ...shownPicture(picture),
  };
});

/**
 * The contact details; each social network has a text, empty if there is none. The hours are in the
 * owner's words, or else the bookable ones.
 */
export function getPublicContact({ db }: Deps): PublicContactDetails {
  return publicContact(db);
}

const publicContact = untilContentChanges((db): PublicContactDetails => {
  const row = db.select().from(contactDetails).get();
  const filled = row?.socialMedia ?? {};
  const socialMedia = Object.fromEntries(
    socialNetworks.map((network) => [network, filled[network] ?? '']),
  ) as Record<SocialNetwork, string>;
  return {
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    address: row?.address ?? '',
    workingHours:
      row?.workingHours || formatOpeningHours(getOpeningHours({ db }), getClockStyle({ db })),
    socialMedia,
  };
});

/** The testimonials, in the studio's order. */
export function listTestimonials({ db }: Deps): PublicTestimonial[] {
  return selectPictured(db, testimonials)
    .where(eq(testimonials.isActive, true))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .all()
    .map(({ row: { id, content, name, role }, picture }) => ({
      ...{ id, content, name, role },
      imageUrl: addressOf(picture),
    }));
}
