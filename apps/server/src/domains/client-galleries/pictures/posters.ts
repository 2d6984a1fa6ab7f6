import { randomUUID } from 'node:crypto';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type { StudioPicture } from '@shutterhouse/contract/client-galleries/pictures';
import { StudioError } from '@shutterhouse/contract/errors';
import { eq } from 'drizzle-orm';
import { type Sql, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import { measurePicture } from '../../../media/decode.ts';
import { requireGallery } from '../rows.ts';
import { clientGalleryPictures as pictures } from '../tables.ts';
import { askCovers } from '../visits/covers.ts';
import { askMarkedPreviews } from '../visits/marked-previews-job.ts';
import type { PictureRow } from '../visits/pictures.ts';
import { requirePicture, toStudioPicture } from './listing.ts';
import { clientGalleryUnusedPosters } from './tables.ts';

/** @throws StudioError notFound; unprocessable for what is no video */
export function requireVideo(db: Sql, id: string): PictureRow {
  const row = requirePicture(db, id);
  if (row.kind !== 'video') throw new StudioError('unprocessable', messages.posterOfVideo);
  return row;
}

/**
 * Stores a JPEG as the poster of a video, in place of an earlier one; the video has its size in pixels from then on.
 * @throws StudioError as `requireVideo` does; unprocessable for what is no sound picture
 */
export async function storePoster(
  { db, media, decoder, now }: Pick<AppDeps, 'db' | 'media' | 'decoder' | 'now'>,
  id: string,
  { path, name }: { path: string; name: string },
): Promise<StudioPicture> {
  const { width, height } = await measurePicture(decoder, { path, name, type: 'image/jpeg' });
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
    const poster = { posterKey, width, height };
    tx.update(pictures).set(poster).where(eq(pictures.id, id)).run();
    const gallery = requireGallery({ db: tx }, before.galleryId);
    if (gallery.coverPictureId === id) askCovers({ db: tx, now }, gallery.id);
    if (gallery.watermarkKind !== 'none') askMarkedPreviews({ db: tx, now }, gallery.id);
    return toStudioPicture({ ...before, ...poster });
  });
}
