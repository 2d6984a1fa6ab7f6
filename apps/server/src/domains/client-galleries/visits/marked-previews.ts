import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { previewSizes, previewWidth } from '@shutterhouse/contract/files/constants';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { previewPicture } from '../../../media/decode.ts';
import type { Mark } from '../../../media/decoder/calls.ts';
import { galleryCopyKey } from '../../../media/keys.ts';
import { fileIdOf } from '../../files/ids.ts';
import type { PreviewMaker, StoredPreview } from '../../files/previews/making.ts';
import type { PreviewDeps } from '../../files/previews/picture-file.ts';
import { sourceOfId } from '../../files/sources.ts';
import { takeCopy } from '../downloads/copies.ts';
import type { Visit } from './access.ts';
import type { PictureRow } from './pictures.ts';
import { versionOfShown, withShownFile } from './shown-file.ts';
import { watermarkOf, withMark } from './watermarks.ts';

/** The most that previews with a watermark take in the media store, in bytes. */
const bound = { kinds: previewSizes, bytes: 2 * 1024 * 1024 * 1024 };

/**
 * A preview of a picture as visitors of its gallery see it, or of the poster of a video: with the gallery's watermark, where it
 * has one. None without it is shown meanwhile, since the address of a picture changes with its watermark.
 * @throws StudioError as `PreviewMaker.take` does
 */
export async function takeVisitedPreview(
  deps: PreviewDeps,
  previews: PreviewMaker,
  { gallery, link }: { gallery: Visit['gallery']; link: { id: string } },
  { row, size }: { row: PictureRow; size: PreviewSize },
): Promise<StoredPreview> {
  const request = { size, caller: link.id };
  if (gallery.watermarkKind === 'none')
    return previews.take(deps, await entryOf(deps, row), request);
  const version = `${versionOfShown(row)}.${gallery.watermarkVersion}`;
  const copy = await takeCopy(deps, { pictureId: row.id, kind: size, version }, bound, () =>
    withMark(deps, watermarkOf(gallery), async (mark) => {
      if (mark === undefined) throw new TypeError('The gallery has no watermark.');
      return drawMarked(deps, previews, row, { ...request, mark });
    }),
  );
  return { id: copy.id, key: galleryCopyKey(copy.id), bytes: copy.bytes };
}

/**
 * Draws a watermark over a preview of a picture, or of the poster of a video.
 * @throws StudioError as `PreviewMaker.draw` does
 */
export async function drawMarked(
  deps: PreviewDeps,
  previews: PreviewMaker,
  row: PictureRow,
  request: { size: PreviewSize; caller: string; mark: Mark },
): Promise<Buffer> {
  if (row.posterKey === null) return previews.draw(deps, await entryOf(deps, row), request);
  const { size, mark } = request;
  const { previews: drawn } = await withShownFile(deps, row, (file) =>
    previewPicture(deps.decoder, file, (poster) => [previewWidth(poster, size)], 'soon', mark),
  );
  return drawn[0] ?? Buffer.alloc(0);
}

function entryOf(deps: PreviewDeps, row: PictureRow): Promise<FileEntry> {
  const fileId = fileIdOf(row);
  return sourceOfId(deps, fileId).stat(fileId);
}
