import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/transact.ts';
import { isAttached } from './garbage-collection.ts';
import { removePictures } from './service.ts';
import { pictures } from './tables.ts';

/** How many pictures one statement checks: SQLite limits the number of bound values. */
const picturesPerStatement = 1000;

/**
 * Removes the pictures of something that was deleted, except those that are still referenced: two
 * records may show one picture.
 * @returns the ids of those that stay
 */
export function releasePictures(
  { db, now }: { db: Tx; now: () => Date },
  ids: readonly string[],
): string[] {
  const attached = isAttached({ db });
  const kept: string[] = [];
  for (let from = 0; from < ids.length; from += picturesPerStatement) {
    const part = ids.slice(from, from + picturesPerStatement);
    const shown = db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(inArray(pictures.id, part), eq(attached, 1)))
      .all();
    const stay = new Set(shown.map(({ id }) => id));
    removePictures(
      { db, now },
      part.filter((id) => !stay.has(id)),
    );
    kept.push(...stay);
  }
  return kept;
}

/**
 * Removes a picture that is no longer used by something, unless it is still referenced elsewhere.
 */
export function releasePicture({ db, now }: { db: Tx; now: () => Date }, id: string): void {
  releasePictures({ db, now }, [id]);
}
