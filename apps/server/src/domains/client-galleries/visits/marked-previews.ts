import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { previewSizes } from '@shutterhouse/contract/files/constants';
import { galleryCopyKey } from '../../../media/keys.ts';
import { fileIdOf } from '../../files/ids.ts';
import type { PreviewMaker, StoredPreview } from '../../files/previews/making.ts';
import type { PreviewDeps } from '../../files/previews/picture-file.ts';
import { sourceOfId } from '../../files/sources.ts';
import { takeCopy } from '../downloads/copies.ts';
import type { Visit } from './access.ts';
import type { PictureRow } from './pictures.ts';
import { watermarkOf, withMark } from './watermarks.ts';

/** The most that previews with a watermark take in the media store, in bytes. */
const bound = { kinds: previewSizes, bytes: 2 * 1024 * 1024 * 1024 };

/**
 * A preview of a picture as visitors of its gallery see it: with the gallery's watermark, where it has one. None without it
 * is shown meanwhile, since the address of a picture changes with its watermark.
 * @throws StudioError as `PreviewMaker.take` does
 */
export async function takeVisitedPreview(
  deps: PreviewDeps,
  previews: PreviewMaker,
  { gallery, link }: { gallery: Visit['gallery']; link: { id: string } },
  { row, size }: { row: PictureRow; size: PreviewSize },
): Promise<StoredPreview> {
  const fileId = fileIdOf(row);
  const entry = await sourceOfId(deps, fileId).stat(fileId);
  const request = { size, caller: link.id };
  if (gallery.watermarkKind === 'none') return previews.take(deps, entry, request);
  const version = `${row.revision}.${gallery.watermarkVersion}`;
  const copy = await takeCopy(deps, { pictureId: row.id, kind: size, version }, bound, () =>
    withMark(deps, watermarkOf(gallery), async (mark) => {
      if (mark === undefined) throw new TypeError('The gallery has no watermark.');
      return previews.draw(deps, entry, { ...request, mark });
    }),
  );
  return { id: copy.id, key: galleryCopyKey(copy.id), bytes: copy.bytes };
}
