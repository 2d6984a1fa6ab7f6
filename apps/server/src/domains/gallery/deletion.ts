import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import { removePictures } from '../../media/service.ts';
import { recordAudit } from '../audit/service.ts';
import { albumImages, albums } from './tables.ts';

/** How many pictures one statement removes: a statement has room for so many values only. */
const picturesAtOnce = 1000;

type Removing = { tx: Tx; now: () => Date };

/** Removes albums with all that hangs on them. @returns what they were */
export function removeRows({ tx, now }: Removing, ids: readonly string[]) {
  const owned = tx
    .select({ id: albumImages.pictureId })
    .from(albumImages)
    .where(among(albumImages.albumId, ids))
    .all();
  const removed = tx.delete(albums).where(among(albums.id, ids)).returning().all();
  removeAll(
    { tx, now },
    owned.map(({ id }) => id),
  );
  return removed;
}

/** Removes the pictures that images owned. */
export function removeAll({ tx, now }: Removing, pictureIds: readonly string[]): void {
  for (let from = 0; from < pictureIds.length; from += picturesAtOnce) {
    removePictures({ db: tx, now }, pictureIds.slice(from, from + picturesAtOnce));
  }
}

/** True for a column that is one of the ids, however many they are. */
export function among(
  column: typeof albums.id | typeof albumImages.id | typeof albumImages.albumId,
  ids: readonly string[],
) {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Writes down that albums were deleted; `db` is the transaction of that. */
export function recordRemoval(
  { db, now, person }: { db: Tx; now: () => Date; person: { id: string } },
  removed: readonly { id: string; name: string; totalImages: number }[],
): void {
  for (const { id, name, totalImages } of removed) {
    recordAudit(
      { db, now },
      {
        by: person,
        action: 'deleted',
        subject: { kind: 'album', id, name },
        details: { images: totalImages },
      },
    );
  }
}
