import type { FocalPoint } from '@shutterhouse/contract/pictures';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Sql, Tx } from '../db/transact.ts';
import { enqueueJob } from '../jobs/service.ts';
import { outdatedCropsJob } from './jobs.ts';
import { nameOf, renditionsFolder } from './keys.ts';
import { findPicture } from './service.ts';
import type { MediaStore } from './store.ts';
import { pictures } from './tables.ts';

/**
 * Sets the focal point that every crop of a picture keeps in view, as part of the transaction `db`.
 * A job removes the crops around the previous one.
 */
export function setFocalPoint(
  { db, now }: { db: Tx; now: () => Date },
  id: string,
  { x, y }: FocalPoint,
): void {
  const { changes } = db
    .update(pictures)
    .set({ focalX: x, focalY: y })
    .where(and(eq(pictures.id, id), or(ne(pictures.focalX, x), ne(pictures.focalY, y))))
    .run();
  if (changes > 0) enqueueJob({ db, now }, outdatedCropsJob, { pictureId: id });
}

/** True for the name of a rendition that is a crop. */
const isCrop = /-(?:9x16|4x5)-/;

/** Removes the crops of a picture with an outdated focal point. */
export async function removeOutdatedCrops(
  { db, media }: { db: Sql; media: MediaStore },
  id: string,
): Promise<void> {
  const picture = findPicture({ db }, id);
  if (picture === undefined) return;
  for (const key of await media.list(renditionsFolder(id))) {
    const name = key.slice(renditionsFolder(id).length + 1);
    if (isCrop.test(name) && !isCurrent(picture, name)) await media.remove(key);
  }
}

/** True for the name of a rendition with the current focal point, or without any. */
export function isCurrent(picture: { focalX: number; focalY: number }, name: string): boolean {
  const [, shape, point] = /-(9x16|4x5)-(\d+-\d+)\./.exec(name) ?? [];
  if (shape === undefined) return true;
  const kind = shape === '9x16' ? shape : '4x5';
  return nameOf(picture, { width: 480, format: 'jpg', kind }) === `480-${shape}-${point}.jpg`;
}
