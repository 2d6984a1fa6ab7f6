import { formatBytes } from '@shutterhouse/contract/bytes';
import { StudioError } from '@shutterhouse/contract/errors';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';
import type { Db } from '../db/open.ts';
import type { Decoder } from './decoder/decoder.ts';
import { type Download, DownloadRefused } from './download.ts';
import { storePicture } from './ingest.ts';
import type { NewPicture } from './service.ts';
import type { MediaStore } from './store.ts';

/** The dependencies of everything that accepts a picture. */
export type PictureDeps = {
  db: Db;
  media: MediaStore;
  decoder: Decoder;
  now: () => Date;
  download: Download;
};

/**
 * Downloads a picture from a public http(s) URL into the store, as if it had been uploaded. The
 * caller writes its row.
 * @throws StudioError with a single sentence for all network failures, so that it can't be used to
 *   probe a network; and the refusals of an upload
 */
export async function fetchPicture(
  { media, download, ...deps }: PictureDeps,
  slot: SlotName,
  address: string,
): Promise<NewPicture> {
  const { maxBytes } = slotOf(slot);
  const name = decodedName(address);
  const draft = await draftOf();
  try {
    return await storePicture({ ...deps, media }, { ...draft, name });
  } finally {
    await media.drafts.discard(draft.path);
  }

  async function draftOf() {
    try {
      return await media.drafts.write(await download(address, { maxBytes }));
    } catch (error) {
      if (!(error instanceof DownloadRefused)) throw error;
      const sentence =
        error.reason === 'tooLarge'
          ? uploadMessages.tooLarge(name, formatBytes(maxBytes))
          : uploadMessages.unreachable;
      throw new StudioError('unprocessable', sentence);
    }
  }
}

/** The last part of the URL, by which a refusal names the picture. */
function decodedName(address: string): string {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
