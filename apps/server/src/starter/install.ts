import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Deps } from '../deps.ts';
import { transact } from '../db/transact.ts';
import { about, contactDetails, hero, testimonials } from '../domains/content/tables.ts';
import { packages } from '../domains/packages/tables.ts';
import { portfolioItems } from '../domains/portfolio/tables.ts';
import { services } from '../domains/services/tables.ts';
import { studioFacts } from '../domains/settings/tables.ts';
import { renderBlur } from '../media/renditions.ts';
import { pictures } from '../media/tables.ts';
import {
  starterAbout,
  starterContact,
  starterHero,
  starterPortfolio,
  starterTestimonials,
} from './content.ts';
import { starterServices } from './offers.ts';
import { paintStarterPicture, type StarterPicture, starterPictures } from './pictures/paint.ts';

type Rooms = Pick<Deps, 'db' | 'media' | 'now'>;
type PictureRow = typeof pictures.$inferInsert & { id: string };

/**
 * Fills an empty database with the starter site, once: pictures first, then all rows in one
 * transaction. A start that is cut off in between leaves nothing but files that no row names.
 * `width` paints smaller pictures than the real ones, in pixels.
 */
export async function installStarter(
  rooms: Rooms,
  onPicture: (done: number, all: number) => void = () => undefined,
  options: { width?: number } = {},
): Promise<void> {
  const { db, now } = rooms;
  if (isInstalled(rooms)) return;
  const painted = new Map<StarterPicture, PictureRow>();
  const names = Object.keys(starterPictures) as StarterPicture[];
  for (const name of names) {
    painted.set(name, await storePicture(rooms, name, options.width));
    onPicture(painted.size, names.length);
  }
  transact(db, (tx) => {
    if (isInstalled({ db: tx })) return;
    const at = now();
    const stamps = { createdAt: at, updatedAt: at };
    const pictureId = (name: StarterPicture) => painted.get(name)?.id ?? null;
    tx.insert(pictures).values([...painted.values()]).run();

    const { picture: heroPicture, ...heroTexts } = starterHero;
    tx.insert(hero)
      .values({ key: 'only', ...heroTexts, pictureId: pictureId(heroPicture), ...stamps })
      .run();
    const { picture: portrait, ...aboutTexts } = starterAbout;
    tx.insert(about)
      .values({ key: 'only', ...aboutTexts, pictureId: pictureId(portrait), ...stamps })
      .run();
    tx.insert(contactDetails).values({ key: 'only', ...starterContact, ...stamps }).run();
    tx.insert(testimonials)
      .values(starterTestimonials.map((said, position) => ({ ...said, position, ...stamps })))
      .run();
    tx.insert(portfolioItems)
      .values(
        starterPortfolio.map(({ picture, ...item }, position) => ({
          ...item,
          pictureId: pictureId(picture),
          position,
          ...stamps,
        })),
      )
      .run();
    tx.insert(services)
      .values(
        starterServices.map(({ picture, packages: _, ...service }, position) => ({
          ...service,
          pictureId: pictureId(picture),
          position,
          ...stamps,
        })),
      )
      .run();
    tx.insert(packages)
      .values(
        starterServices.flatMap(({ title, packages: offers }) =>
          offers.map((offer) => ({ ...offer, type: title, ...stamps })),
        ),
      )
      .run();
    tx.insert(studioFacts).values({ name: 'starterInstalled', value: 'yes', since: at }).run();
  });
}

/** A stored fact, and not "the tables are empty": an owner may delete everything and mean it. */
function isInstalled({ db }: { db: Pick<Deps['db'], 'select'> }): boolean {
  return (
    db.select().from(studioFacts).where(eq(studioFacts.name, 'starterInstalled')).get() !==
    undefined
  );
}

async function storePicture(
  { media, now }: Rooms,
  name: StarterPicture,
  width: number | undefined,
): Promise<PictureRow> {
  const { width: nativeWidth, height: nativeHeight, alt } = starterPictures[name];
  const bytes = await paintStarterPicture(name, width === undefined ? {} : { width });
  const id = v7();
  const storeKey = `originals/${id}.jpg`;
  await media.put(storeKey, bytes);
  const paintedWidth = width ?? nativeWidth;
  return {
    id,
    storeKey,
    mimeType: 'image/jpeg',
    width: paintedWidth,
    height: Math.round((nativeHeight * paintedWidth) / nativeWidth),
    bytes: bytes.length,
    alt,
    blur: await renderBlur(bytes),
    createdAt: now(),
  };
}
