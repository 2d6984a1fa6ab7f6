import { openingWords } from '@shutterhouse/contract/availability/opening-hours';
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
import { addressOf, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { getOpeningHours } from '../availability/service.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { getClockStyle } from '../settings/public-appearance.ts';
import { about, contactDetails, hero, testimonials } from './tables.ts';

type Deps = { db: Sql };

/** The first screen; empty texts where nobody wrote any. */
export function getPublicHero({ db }: Deps): PublicHero {
  const row = db.select().from(hero).leftJoin(pictures, eq(hero.pictureId, pictures.id)).get();
  return {
    title: row?.hero.title ?? '',
    subtitle: row?.hero.subtitle ?? '',
    highlightedWord: row?.hero.highlightedWord ?? '',
    primaryButtonText: row?.hero.primaryButtonText ?? '',
    primaryButtonLink: row?.hero.primaryButtonLink ?? '',
    secondaryButtonText: row?.hero.secondaryButtonText ?? '',
    secondaryButtonLink: row?.hero.secondaryButtonLink ?? '',
    backgroundImage: addressOf(row?.pictures ?? null),
    backgroundPicture: toPicture(row?.pictures ?? null),
  };
}

/** The about section; the documented defaults where nobody wrote any. */
export function getPublicAbout({ db }: Deps): PublicAbout {
  return publicAbout(db);
}

const publicAbout = untilContentChanges((db): PublicAbout => {
  const row = db.select().from(about).leftJoin(pictures, eq(about.pictureId, pictures.id)).get();
  return {
    title: row?.about.title ?? '',
    subtitle: row?.about.subtitle ?? aboutDefaults.subtitle,
    contentTitle: row?.about.contentTitle ?? aboutDefaults.contentTitle,
    content: row?.about.content ?? '',
    metaDescription: row?.about.metaDescription ?? '',
    buttonText: row?.about.buttonText ?? aboutDefaults.buttonText,
    buttonLink: row?.about.buttonLink ?? aboutDefaults.buttonLink,
    imageUrl: addressOf(row?.pictures ?? null),
    picture: toPicture(row?.pictures ?? null),
  };
});

/**
 * Where the studio is found; every social network has a text, empty where there is none. Its hours are
 * in the owner's words, or else those by which sessions can be booked.
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
    workingHours: row?.workingHours || openingWords(getOpeningHours({ db }), getClockStyle({ db })),
    socialMedia,
  };
});

/** What clients said, in the studio's order. */
export function listTestimonials({ db }: Deps): PublicTestimonial[] {
  return db
    .select()
    .from(testimonials)
    .leftJoin(pictures, eq(testimonials.pictureId, pictures.id))
    .where(eq(testimonials.isActive, true))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .all()
    .map(({ testimonials: { id, content, name, role }, pictures: picture }) => ({
      id,
      content,
      name,
      role,
      imageUrl: addressOf(picture),
    }));
}
