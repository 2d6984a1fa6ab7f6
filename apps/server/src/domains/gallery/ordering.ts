import { StudioError } from '@shutterhouse/contract/errors';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type { ArrangeImagesInput } from '@shutterhouse/contract/gallery/schema';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { imageUnknown } from './images.ts';
import { albumUnknown } from './service.ts';
import { albumImages, albums } from './tables.ts';

/**
 * The initial distance between positions: an image can be inserted about sixteen times between the same
 * two others.
 */
const step = 65_536;

/** Positions for `many` images after all others of an album. */
export function positionsAtEnd(db: Sql, albumId: string, many: number): number[] {
  const last = db
    .select({ position: albumImages.position })
    .from(albumImages)
    .where(eq(albumImages.albumId, albumId))
    .orderBy(desc(albumImages.position))
    .limit(1)
    .get();
  return Array.from({ length: many }, (_, at) => (last?.position ?? 0) + step * (at + 1));
}

/** Notes that the images of an album have changed. @returns false when there is no such album */
export function touchAlbum({ db, now }: { db: Tx; now: () => Date }, id: string): boolean {
  const touched = db
    .update(albums)
    .set({ updatedAt: now() })
    .where(eq(albums.id, id))
    .returning({ id: albums.id })
    .get();
  return touched !== undefined;
}

/**
 * Moves images of an album, in the given order, after another one, or to the front. The others keep
 * their positions unless there is no room left between two of them.
 * @throws StudioError notFound when one of them is no longer in the album
 */
export async function arrangeImages(
  { db, now }: { db: Db; now: () => Date },
  { id, imageIds, after }: ArrangeImagesInput,
): Promise<void> {
  if (after !== null && imageIds.includes(after)) {
    throw new StudioError('invalid', messages.afterItself, { after: messages.afterItself });
  }
  await write(db, (tx) => {
    if (!touchAlbum({ db: tx, now }, id)) throw albumUnknown();
    assertAllOwn(tx, id, after === null ? imageIds : [...imageIds, after]);
    const between = () => spread(gapBehind(tx, { id, imageIds, after }), imageIds.length);
    let positions = between();
    if (positions === undefined) {
      spreadAll(tx, id);
      positions = between();
    }
    if (positions === undefined) throw new Error('There is no room between two images.');
    place(tx, imageIds, positions);
  });
}

/** The positions between which the images are moved; an open end is absent. */
type Gap = { from?: number; to?: number };

function gapBehind(tx: Tx, { id, imageIds, after }: ArrangeImagesInput): Gap {
  const from =
    after === null
      ? undefined
      : tx
          .select({ position: albumImages.position })
          .from(albumImages)
          .where(eq(albumImages.id, after))
          .get()?.position;
  const next = tx
    .select({ position: albumImages.position })
    .from(albumImages)
    .where(
      and(
        eq(albumImages.albumId, id),
        from === undefined ? undefined : sql`${albumImages.position} > ${from}`,
        sql`${albumImages.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(imageIds)}))`,
      ),
    )
    .orderBy(asc(albumImages.position))
    .limit(1)
    .get();
  return { ...(from !== undefined && { from }), ...(next && { to: next.position }) };
}

/**
 * Positions for `many` images in a gap, spaced as widely as possible. Undefined when it is too narrow.
 */
function spread({ from, to }: Gap, many: number): number[] | undefined {
  if (from === undefined && to !== undefined)
    return spread({ from: to - step * (many + 1), to }, many);
  const start = from ?? 0;
  const apart = to === undefined ? step : Math.floor((to - start) / (many + 1));
  if (apart < 1) return undefined;
  return Array.from({ length: many }, (_, at) => start + apart * (at + 1));
}

/** Renumbers the positions of all images of an album with even gaps, in order. */
function spreadAll(tx: Tx, albumId: string): void {
  tx.run(sql`
    UPDATE album_images SET position = ranked.rank * ${step}
    FROM (
      SELECT id, row_number() OVER (ORDER BY position, id) AS rank
      FROM album_images WHERE album_id = ${albumId}
    ) AS ranked
    WHERE album_images.id = ranked.id
  `);
}

function place(tx: Tx, imageIds: readonly string[], positions: readonly number[]): void {
  const placed = JSON.stringify(Object.fromEntries(imageIds.map((id, at) => [id, positions[at]])));
  tx.run(sql`
    UPDATE album_images SET position = placed.value
    FROM json_each(${placed}) AS placed
    WHERE album_images.id = placed.key
  `);
}

/** @throws StudioError notFound when an id is not an image of the album */
function assertAllOwn(tx: Tx, albumId: string, imageIds: readonly string[]): void {
  const own = tx
    .select({ many: count() })
    .from(albumImages)
    .where(
      and(
        eq(albumImages.albumId, albumId),
        sql`${albumImages.id} IN (SELECT value FROM json_each(${JSON.stringify(imageIds)}))`,
      ),
    )
    .get();
  if (own?.many !== imageIds.length) throw imageUnknown();
}
