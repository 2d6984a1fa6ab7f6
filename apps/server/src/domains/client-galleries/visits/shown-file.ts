import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { StudioError } from '@shutterhouse/contract/errors';
import type { PictureFile } from '../../../media/decoder/calls.ts';
import { fileIdOf } from '../../files/ids.ts';
import {
  mayHavePreview,
  type PreviewDeps,
  withPictureFile,
} from '../../files/previews/picture-file.ts';
import { sourceOfId } from '../../files/sources.ts';
import type { PictureRow } from './pictures.ts';

/**
 * Does something with what is shown of a picture, as a local file: the picture itself, of a video its poster.
 * @throws StudioError notFound for what can't be shown
 */
export async function withShownFile<Result>(
  deps: PreviewDeps,
  row: PictureRow,
  work: (file: PictureFile) => Promise<Result>,
): Promise<Result> {
  if (row.posterKey === null) {
    const fileId = fileIdOf(row);
    const entry = await sourceOfId(deps, fileId).stat(fileId);
    if (!mayHavePreview(entry)) throw new StudioError('notFound', messages.pictureUnknown);
    return withPictureFile(deps, entry, work);
  }
  const { path, giveBack } = await deps.media.borrow(row.posterKey);
  try {
    return await work({ path, name: 'poster.jpg', type: 'image/jpeg' });
  } finally {
    await giveBack();
  }
}

/** Names what is shown of a picture, for copies of it: another file or poster has another version. */
export function versionOfShown({ revision, posterKey }: PictureRow): string {
  return posterKey?.split('/').at(-1) ?? String(revision);
}
