import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import { releasePictures } from '../../media/references.ts';
import { recordAudit } from '../audit/service.ts';
import { albumImages, albums } from './tables.ts';

type Removing = { tx: Tx; now: () => Date };

/** Pictures of albums or images that are gone which stay, since something else shows them; size in bytes. */
type Kept = { many: number; bytes: number };

/** Removes albums with all that hangs on them. @returns what they were, and what stays of them */
export function removeRows({ tx, now }: Removing, ids: readonly string[]) {
  const owned = tx
    .select({ pictureId: albumImages.pictureId, size: albumImages.size })
    .from(albumImages)
    .where(among(albumImages.albumId, ids))
    .all();
  const removed = tx.delete(albums).where(among(albums.id, ids)).returning().all();
  return { removed, kept: releaseAll({ tx, now }, owned) };
}

/** Removes the pictures that images owned which are gone, unless something else shows them. */
export function releaseAll(
  { tx, now }: Removing,
  owned: readonly { pictureId: string; size: number }[],
): Kept {
  const stay = new Set(
    releasePictures(
      { db: tx, now },
      owned.map(({ pictureId }) => pictureId),
    ),
  );
  const kept = owned.filter(({ pictureId }) => stay.has(pictureId));
  return { many: kept.length, bytes: kept.reduce((sum, { size }) => sum + size, 0) };
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
