import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale } from '@shutterhouse/contract/locale';
import { eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { write } from '../db/transact.ts';
import type { AppDeps } from '../deps.ts';
import { bookings } from '../domains/bookings/tables.ts';
import { about, contactDetails, hero, testimonials } from '../domains/content/tables.ts';
import { insertAlbum } from '../domains/gallery/albums.ts';
import { albums } from '../domains/gallery/tables.ts';
import { insertImages } from '../domains/gallery/uploads.ts';
import { packages } from '../domains/packages/tables.ts';
import { portfolioItems } from '../domains/portfolio/tables.ts';
import { services } from '../domains/services/tables.ts';
import { getBilling } from '../domains/settings/billing.ts';
import { getMainLocale } from '../domains/settings/languages.ts';
import { studioFacts, studioLanguages } from '../domains/settings/tables.ts';
import { enqueueJob } from '../jobs/service.ts';
import { storePicture } from '../media/ingest.ts';
import { leadJob } from '../media/jobs.ts';
import { insertPictures, type NewPicture } from '../media/service.ts';
import {
  type StarterPicture,
  starterFileName,
  starterFocalPoints,
  starterPictureNames,
  starterPicturesFolder,
} from './pictures.ts';
import { rememberTexts } from './service.ts';
import { starterSite } from './texts.ts';

type Deps = Pick<AppDeps, 'config' | 'db' | 'media' | 'decoder' | 'now'>;

/**
 * Installs the starter site into an empty database, once: pictures first, then all rows in one
 * transaction. A start that is interrupted in between leaves only orphaned files. `readPicture`
 * replaces the committed files, for tests.
 */
export async function installStarter(
  deps: Deps,
  readPicture: (name: StarterPicture) => Promise<Uint8Array> = readStarterPicture,
): Promise<void> {
  const { db, now } = deps;
  if (isOutOfPlace(deps)) return;
  // Of English as nobody has chosen it, the documented texts: with prices as they are written in the United States.
  const isChosen = db.select().from(studioLanguages).get() !== undefined;
  const locale = isChosen ? getMainLocale(deps) : defaultLocale;
  const site = starterSite(locale, getBilling(deps).currency);
  const stored = new Map<StarterPicture, NewPicture>();
  // An album owns its pictures: deleting it must not delete those of the portfolio.
  const ofAlbums = new Map<StarterPicture, NewPicture>();
  const shown = new Set(site.albums.flatMap(({ images }) => images.map(({ picture }) => picture)));
  for (const name of starterPictureNames) {
    const bytes = await readPicture(name);
    stored.set(name, await keepPicture(deps, name, { bytes, alt: site.alts[name] }));
    if (shown.has(name))
      ofAlbums.set(name, await keepPicture(deps, name, { bytes, alt: site.alts[name] }));
  }
  await write(db, (tx) => {
    if (isOutOfPlace({ db: tx })) return;
    const at = now();
    const stamps = { createdAt: at, updatedAt: at };
    const pictureId = (name: StarterPicture) => stored.get(name)?.id ?? null;
    insertPictures({ db: tx, now }, [...stored.values()]);

    const { picture: heroPicture, ...heroTexts } = site.hero;
    const heroId = pictureId(heroPicture);
    if (heroId !== null) enqueueJob({ db: tx, now }, leadJob, { pictureId: heroId });
    tx.insert(hero)
      .values({ key: 'only', ...heroTexts, pictureId: heroId, ...stamps })
      .run();
    const { picture: portrait, ...aboutTexts } = site.about;
    tx.insert(about)
      .values({ key: 'only', ...aboutTexts, pictureId: pictureId(portrait), ...stamps })
      .run();
    tx.insert(contactDetails)
      .values({ key: 'only', ...site.contact, ...stamps })
      .run();
    tx.insert(testimonials)
      .values(site.testimonials.map((said, position) => ({ ...said, position, ...stamps })))
      .run();
    tx.insert(portfolioItems)
      .values(
        site.portfolio.map(({ picture, ...item }, position) => ({
          ...item,
          pictureId: pictureId(picture),
          position,
          ...stamps,
        })),
      )
      .run();
    tx.insert(services)
      .values(
        site.services.map(({ picture, packages: _, ...service }, position) => ({
          ...service,
          pictureId: pictureId(picture),
          position,
          ...stamps,
        })),
      )
      .run();
    tx.insert(packages)
      .values(
        site.services.flatMap(({ title, packages: offers }) =>
          offers.map((offer) => ({ ...offer, type: title, ...stamps })),
        ),
      )
      .run();
    for (const { images, ...texts } of site.albums) {
      const album = insertAlbum({ db: tx, now }, { ...texts, isPublic: true });
      insertImages(
        { db: tx, now },
        album.id,
        images.flatMap(({ picture: name, caption }) => {
          const picture = ofAlbums.get(name);
          const alt = site.alts[name];
          return picture ? [{ picture, originalName: starterFileName(name), caption, alt }] : [];
        }),
      );
    }
    rememberTexts(tx, locale.language, at);
  });
}

/**
 * Content that owners create; a studio that has any of it, without the starter site, already has a
 * site.
 */
const madeByOwners: readonly SQLiteTable[] = [
  hero,
  about,
  contactDetails,
  testimonials,
  portfolioItems,
  services,
  packages,
  albums,
  bookings,
];

/**
 * Whether the starter site was installed already, or would be out of place. The former is stored, and
 * not derived from empty tables: an owner may have deleted everything on purpose.
 */
function isOutOfPlace({ db }: { db: Pick<AppDeps['db'], 'select'> }): boolean {
  const isInstalled = eq(studioFacts.name, 'starterInstalled');
  return (
    db.select().from(studioFacts).where(isInstalled).get() !== undefined ||
    madeByOwners.some((table) => db.select({ one: sql`1` }).from(table).limit(1).all().length > 0)
  );
}

function readStarterPicture(name: StarterPicture): Promise<Uint8Array> {
  return readFile(join(starterPicturesFolder, starterFileName(name)));
}

async function keepPicture(
  deps: Deps,
  name: StarterPicture,
  { bytes, alt }: { bytes: Uint8Array; alt: string },
): Promise<NewPicture> {
  const { drafts } = deps.media;
  const draft = await drafts.write(bytes);
  const file = { ...draft, name: starterFileName(name) };
  try {
    const picture = await storePicture(deps, file, { alt });
    const point = starterFocalPoints[name];
    return { ...picture, ...(point && { focalX: point.x, focalY: point.y }) };
  } finally {
    await drafts.discard(draft.path);
  }
}
