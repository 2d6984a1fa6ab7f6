import { StudioError } from '@shutterhouse/contract/errors';
import { slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import type { Db } from '../../../db/open.ts';
import type { Decoder } from '../../../media/decoder/decoder.ts';
import { detectType } from '../../../media/detect.ts';
import { dropPicture, type StagedFile, storePicture } from '../../../media/ingest.ts';
import type { NewPicture } from '../../../media/service.ts';
import type { MediaStore } from '../../../media/store.ts';
import { dropVideo, type NewVideo, storeVideo, videoTypeOf } from '../../../media/videos.ts';

type Deps = { db: Db; media: MediaStore; decoder: Decoder; now: () => Date };

/** A stored picture or video, and the original name of its file. */
export type StoredMedia = { name: string } & (
  | { picture: NewPicture; video?: never }
  | { video: NewVideo; picture?: never }
);

/**
 * Stores a file as a picture or a video, according to its bytes. It is visible to staff only; its
 * row makes it public, when its product is shown.
 * @throws StudioError with a sentence that names the file, the reason and what to do
 */
export async function storeMedia(deps: Deps, file: StagedFile): Promise<StoredMedia> {
  const { name } = file;
  const type = await detectType(file.path);
  const mimeType = videoTypeOf(type);
  if (mimeType) {
    return { name, video: await storeVideo(deps, file, { mimeType, visibility: 'staff' }) };
  }
  const refusal = typeRefusal(slotOf('product'), name, type);
  if (refusal !== undefined) throw new StudioError('unsupported', refusal);
  return { name, picture: await storePicture(deps, file, { visibility: 'staff' }) };
}

/** Undoes `storeMedia` when no row was written. */
export async function dropMedia(
  deps: Pick<Deps, 'db' | 'media'>,
  stored: StoredMedia,
): Promise<void> {
  if (stored.video) await dropVideo(deps, stored.video);
  else await dropPicture(deps, stored.picture);
}
