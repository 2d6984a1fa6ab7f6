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

/** A picture or a video whose bytes lie in the store, and what its sender called its file. */
export type StoredMedia = { name: string } & (
  | { picture: NewPicture; video?: never }
  | { video: NewVideo; picture?: never }
);

/**
 * Takes a file into the store: a picture or a video by its bytes, whatever it is called. The row of
 * the media opens it to visitors, when its product is shown.
 * @throws StudioError with a sentence that names the file, the reason and the way out
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

/** Undoes `storeMedia`, when the row is not written. */
export async function dropMedia(
  deps: Pick<Deps, 'db' | 'media'>,
  stored: StoredMedia,
): Promise<void> {
  if (stored.video) await dropVideo(deps, stored.video);
  else await dropPicture(deps, stored.picture);
}
