import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/transact.ts';
import { isAttached } from './garbage-collection.ts';
import { removePicture } from './service.ts';
import { pictures } from './tables.ts';

/**
 * Removes a picture that something has pointed away from, unless anything else still points at it:
 * two things may show one picture, and a removal would leave the other without.
 */
export function releasePicture({ db, now }: { db: Tx; now: () => Date }, id: string): void {
  const loose = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(isAttached({ db }), 0)))
    .get();
  if (loose) removePicture({ db, now }, id);
}
