import { randomUUID } from 'node:crypto';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type { StudioPicture } from '@shutterhouse/contract/client-galleries/pictures';
import { StudioError } from '@shutterhouse/contract/errors';
import { eq } from 'drizzle-orm';
import { type Sql, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import { clientGalleryPictures as pictures } from '../tables.ts';
import type { PictureRow } from '../visits/pictures.ts';
import { requirePicture, toStudioPicture } from './listing.ts';
import { clientGalleryUnusedPosters } from './tables.ts';

/** @throws StudioError notFound; unprocessable for what is no video */
export function requireVideo(db: Sql, id: string): PictureRow {
  const row = requirePicture(db, id);
  if (row.kind !== 'video') throw new StudioError('unprocessable', messages.posterOfVideo);
  return row;
}

/** Stores a JPEG as the poster of a video, in place of an earlier one. @throws StudioError as `requireVideo` does */
export async function storePoster(
  { db, media }: Pick<AppDeps, 'db' | 'media'>,
  id: string,
  path: string,
): Promise<StudioPicture> {
  const posterKey = `posters/${randomUUID().slice(0, 2)}/${randomUUID()}`;
  const { bytesKey } = clientGalleryUnusedPosters;
  // Unused until the row names it, so that an end of the process leaves nothing behind.
  await write(db, (tx) => {
    tx.insert(clientGalleryUnusedPosters).values({ bytesKey: posterKey }).run();
  });
  await media.adopt(posterKey, path);
  return write(db, (tx) => {
    const before = requireVideo(tx, id);
    tx.delete(clientGalleryUnusedPosters).where(eq(bytesKey, posterKey)).run();
    if (before.posterKey !== null) {
      tx.insert(clientGalleryUnusedPosters).values({ bytesKey: before.posterKey }).run();
    }
    tx.update(pictures).set({ posterKey }).where(eq(pictures.id, id)).run();
    return toStudioPicture({ ...before, posterKey });
  });
}
