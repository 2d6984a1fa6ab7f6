import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import { clockStyles } from '@shutterhouse/contract/clock';
import { aboutDefaults, noHeroTexts } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import type {
  About,
  ContactDetails,
  Hero,
  UpdateAboutInput,
  UpdateContactDetailsInput,
  UpdateHeroInput,
} from '@shutterhouse/contract/content/schema';
import type { Config } from '../../config.ts';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, type DefinedOnly, definedOnly } from '../../db/versioned.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { leadJob } from '../../media/jobs.ts';
import { imageChange, savePictured } from '../../media/picture-change.ts';
import { getOpeningHours } from '../availability/service.ts';
import { requirePhone } from '../settings/phone.ts';
import { storedAbout, storedContact, storedHero } from './service.ts';
import { about, contactDetails, hero } from './tables.ts';

type HeroTexts = Omit<Hero, 'backgroundImage' | 'backgroundPicture' | 'version'>;

/** The hero with its version, which a save of it must name. */
export function getHero({ db }: { db: Sql }): Hero {
  return { ...storedHero({ db }), version: heroRow(db)?.version ?? 0 };
}

/**
 * Saves the hero; absent fields are unchanged.
 * @throws StudioError conflict when somebody saved it since it was opened
 */
export function updateHero(
  deps: PictureDeps,
  { version, pictureId, backgroundImage, focalPoint, ...texts }: UpdateHeroInput,
): Promise<Hero> {
  const change = {
    slot: 'hero',
    field: 'backgroundImage',
    pictureId,
    address: backgroundImage,
    focalPoint,
  } as const;
  return savePictured(deps, change, (tx, resolve) => {
    const row = heroRow(tx);
    assertVersion(messages.heroChangedMeanwhile, { opened: version, current: row?.version ?? 0 });
    return saveHero(tx, deps.now(), {
      ...definedOnly(texts),
      pictureId: resolve(row?.pictureId ?? null),
    });
  });
}

/** Changes only the background of the hero. */
export function setHeroBackground(
  deps: PictureDeps,
  { pictureId }: { pictureId: string },
): Promise<Hero> {
  const change = { slot: 'hero', field: 'backgroundImage', pictureId, address: undefined } as const;
  return savePictured(deps, change, (tx, resolve) =>
    saveHero(tx, deps.now(), { pictureId: resolve(heroRow(tx)?.pictureId ?? null) }),
  );
}

function saveHero(
  tx: Tx,
  at: Date,
  changes: DefinedOnly<Partial<HeroTexts>> & { pictureId: string | null },
): Hero {
  saveCountedRow(tx, hero, at, { ...noHeroTexts, ...changes }, changes);
  const { pictureId } = changes;
  if (pictureId !== null) enqueueJob({ db: tx, now: () => at }, leadJob, { pictureId });
  return getHero({ db: tx });
}

function heroRow(db: Sql) {
  return db.select().from(hero).get();
}

/** The about section with its version, which a save of it must name. */
export function getAbout({ db }: { db: Sql }): About {
  return { ...storedAbout({ db }), version: aboutRow(db)?.version ?? 0 };
}

/**
 * Saves the about section; absent fields are unchanged, or have the documented defaults.
 * @throws StudioError conflict when somebody saved it since it was opened
 */
export function updateAbout(
  deps: PictureDeps,
  { version, pictureId, imageUrl, focalPoint, ...texts }: UpdateAboutInput,
): Promise<About> {
  const change = imageChange('about', { pictureId, imageUrl, focalPoint });
  return savePictured(deps, change, (tx, resolve) => {
    const row = aboutRow(tx);
    assertVersion(messages.aboutChangedMeanwhile, { opened: version, current: row?.version ?? 0 });
    const changes = { ...definedOnly(texts), pictureId: resolve(row?.pictureId ?? null) };
    const { title, subtitle, contentTitle, content } = texts;
    const { buttonText, buttonLink } = aboutDefaults;
    const given = { title, subtitle, contentTitle, content };
    const first = { ...given, metaDescription: '', buttonText, buttonLink, ...changes };
    saveCountedRow(tx, about, deps.now(), first, changes);
    return getAbout({ db: tx });
  });
}

function aboutRow(db: Sql) {
  return db.select().from(about).get();
}

/**
 * The contact details with their version, which a save of them must name; the hours only if the owner
 * has worded them.
 */
export function getContact({ db }: { db: Sql }): ContactDetails {
  const row = contactRow(db);
  return {
    ...storedContact({ db }),
    workingHours: row?.workingHours ?? '',
    version: row?.version ?? 0,
  };
}

/**
 * Saves the contact details; absent fields are unchanged, each network separately. Hours worded exactly
 * like the availability rules are not stored, so that they follow the rules.
 * @throws StudioError conflict when somebody saved them since they were opened; invalid on `phone`
 */
export function updateContact(
  { db, now, config }: { db: Db; now: () => Date; config: Config },
  { version, socialMedia, ...texts }: UpdateContactDetailsInput,
): Promise<ContactDetails> {
  return write(db, (tx) => {
    const row = contactRow(tx);
    assertVersion(messages.contactChangedMeanwhile, {
      opened: version,
      current: row?.version ?? 0,
    });
    const { phone = '' } = texts;
    if (phone !== row?.phone) requirePhone({ db: tx, config }, phone);
    const hours = getOpeningHours({ db: tx });
    const changes = {
      ...definedOnly(texts),
      ...(clockStyles.some((style) => formatOpeningHours(hours, style) === texts.workingHours) && {
        workingHours: '',
      }),
      socialMedia: { ...row?.socialMedia, ...definedOnly(socialMedia ?? {}) },
    };
    const first = { phone: '', email: texts.email, address: '', workingHours: '' };
    saveCountedRow(tx, contactDetails, now(), { ...first, ...changes }, changes);
    return getContact({ db: tx });
  });
}

function contactRow(db: Sql) {
  return db.select().from(contactDetails).get();
}
