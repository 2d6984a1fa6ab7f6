import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import { releasePictures } from '../../media/references.ts';
import { recordAudit } from '../audit/service.ts';
import { albumImages, albums } from './tables.ts';

type Removing = { tx: Tx; now: () => Date };

/** Pictures of deleted albums or images that are kept, since something else shows them; size in bytes. */
type Kept = { many: number; bytes: number };

/** Deletes albums with everything that belongs to them. @returns what was deleted, and what is kept */
export function removeRows({ tx, now }: Removing, ids: readonly string[]) {
  const owned = tx
    .select({ pictureId: albumImages.pictureId, size: albumImages.size })
    .from(albumImages)
    .where(among(albumImages.albumId, ids))
    .all();
  const removed = tx.delete(albums).where(among(albums.id, ids)).returning().all();
  return { removed, kept: releaseAll({ tx, now }, owned) };
}

/** Deletes the pictures of deleted images, unless something else shows them. */
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

/** A condition that a column is one of the ids, however many there are. */
export function among(
  column: typeof albums.id | typeof albumImages.id | typeof albumImages.albumId,
  ids: readonly string[],
) {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Records in the audit log that albums were deleted, in the same transaction `db`. */
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
