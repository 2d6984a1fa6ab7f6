import { StudioError } from '@shutterhouse/contract/errors';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { type SlotName, slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import { v7 } from 'uuid';
import type { Db } from '../db/open.ts';
import { type Tx, write } from '../db/transact.ts';
import { enqueueJob } from '../jobs/service.ts';
import { decodePicture, measurePicture } from './decode.ts';
import type { DecodedPicture, PictureFile } from './decoder/calls.ts';
import type { Decoder } from './decoder/decoder.ts';
import { detectType } from './detect.ts';
import { removeBytesJob } from './jobs.ts';
import { keyOf, originalKey, renditionsFolder } from './keys.ts';
import { findPicture, type NewPicture, type Visibility } from './service.ts';
import type { MediaStore } from './store.ts';
import { claimWithinMs, dropUnclaimed } from './unclaimed-bytes.ts';

type Deps = { db: Db; media: MediaStore; decoder: Decoder; now: () => Date };

/** A completely uploaded file on this machine's disk; `name` is the one its sender gave it. */
export type StagedFile = { path: string; name: string; size: number };

/**
 * Stores a picture: its type is detected from its bytes, it is decoded completely, and its unchanged original and its
 * thumbnails are in the store when this returns. The caller writes the row with `insertPicture`, or undoes everything
 * with `dropPicture`. If the process ends before either, a job removes the bytes.
 * @throws StudioError with a sentence that names the file, the reason and what to do
 */
export async function storePicture(
  { db, media, decoder, now }: Deps,
  { path, name, size }: StagedFile,
  options: { alt?: string; visibility?: Visibility; slot?: SlotName } = {},
): Promise<NewPicture> {
  const type = await detectType(path);
  if (options.slot) await assertFits(decoder, { path, name, type }, options.slot);
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
  // In parallel, since each waits for the disk.
  const storing = await Promise.allSettled([
    media.adopt(storeKey, path),
    ...thumbnails.map(({ bytes, ...thumbnail }) =>
      media.put(keyOf({ id, ...decoded }, thumbnail), bytes),
    ),
  ]);
  // All are awaited: a write still in progress could finish after the cleanup.
  const failed = storing.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await dropPicture({ db, media }, picture);
    throw failed.reason;
  }
  return picture;
}

/** @throws StudioError for a type that the slot does not take, or too many pixels for it */
async function assertFits(decoder: Decoder, file: PictureFile, slotName: SlotName): Promise<void> {
  const slot = slotOf(slotName);
  const refusal = typeRefusal(slot, file.name, file.type);
  if (refusal !== undefined) throw new StudioError('unsupported', refusal);
  if (slot.maxMegapixels === undefined) return;
  const { width, height } = await measurePicture(decoder, file);
  if (width * height > slot.maxMegapixels * 1_000_000) {
    const sentence = uploadMessages.tooManyPixels(file.name, slot.maxMegapixels);
    throw new StudioError('unprocessable', sentence);
  }
}

/** Removes the stored bytes of a picture that gets no row. */
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
  'image/heif': 'heif',
};
