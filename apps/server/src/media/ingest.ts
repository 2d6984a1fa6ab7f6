import { v7 } from 'uuid';
import type { Db } from '../db/open.ts';
import { type Tx, write } from '../db/transact.ts';
import { enqueueJob } from '../jobs/service.ts';
import { decodePicture } from './decode.ts';
import type { DecodedPicture } from './decoder/calls.ts';
import type { Decoder } from './decoder/decoder.ts';
import { detectType } from './detect.ts';
import { removeBytesJob } from './jobs.ts';
import { keyOf, originalKey, renditionsFolder } from './keys.ts';
import { findPicture, type NewPicture, type Visibility } from './service.ts';
import type { MediaStore } from './store.ts';
import { dropUnclaimed } from './unclaimed-bytes.ts';

type Deps = { db: Db; media: MediaStore; decoder: Decoder; now: () => Date };

/** A file that came whole and waits on this machine's disk; `name` is what its sender calls it. */
export type StagedFile = { path: string; name: string; size: number };

/**
 * How long bytes may lie without a row before they are taken for left over, in milliseconds: the rows of a form are written
 * when all of it is there, for which it has a day.
 */
export const claimWithinMs = 25 * 60 * 60 * 1000;

/**
 * Takes a picture into the store: its type is decided by its bytes, it is decoded to its end, and
 * its original, untouched, and its thumbnails lie there when this returns. The caller writes the
 * row with `insertPicture`, or undoes all with `dropPicture`. Should the process end before either,
 * a job removes the bytes.
 * @throws StudioError with a sentence that names the file, the reason and the way out
 */
export async function storePicture(
  { db, media, decoder, now }: Deps,
  { path, name, size }: StagedFile,
  options: { alt?: string; visibility?: Visibility } = {},
): Promise<NewPicture> {
  const type = await detectType(path);
  const { thumbnails, ...decoded } = await decodePicture(decoder, { path, name, type });
  const id = v7();
  const storeKey = originalKey(id, endings[decoded.mimeType]);
  const undo = { pictureId: id, storeKey };
  const runAt = new Date(now().getTime() + claimWithinMs);
  await write(db, (tx) => enqueueJob({ db: tx, now }, removeBytesJob, undo, { runAt }));
  const picture: NewPicture = {
    id,
    storeKey,
    ...decoded,
    bytes: size,
    alt: options.alt ?? '',
    visibility: options.visibility ?? 'public',
    renditions: 'pending',
    createdAt: now(),
  };
  // Each waits for the disk on its own.
  const storing = await Promise.allSettled([
    media.adopt(storeKey, path),
    ...thumbnails.map(({ bytes, ...thumbnail }) =>
      media.put(keyOf({ id, ...decoded }, thumbnail), bytes),
    ),
  ]);
  // What is under way could come after all was removed, so that all are waited for.
  const failed = storing.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await dropPicture({ db, media }, picture);
    throw failed.reason;
  }
  return picture;
}

/** Removes the bytes of a picture that gets no row after all. */
export function dropPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { id, storeKey }: Pick<NewPicture, 'id' | 'storeKey'>,
): Promise<void> {
  const bytes = {
    findRow: (tx: Tx) => findPicture({ db: tx }, id),
    remove: () => removeBytes({ media }, { id, storeKey }),
  };
  return dropUnclaimed(db, bytes, removeBytesJob, { pictureId: id, storeKey });
}

/** Removes the original and all renditions of a picture. */
export async function removeBytes(
  { media }: Pick<Deps, 'media'>,
  { id, storeKey }: Pick<NewPicture, 'id' | 'storeKey'>,
): Promise<void> {
  for (const key of [storeKey, ...(await media.list(renditionsFolder(id)))])
    await media.remove(key);
}

const endings: Record<DecodedPicture['mimeType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'image/heic': 'heic',
};
