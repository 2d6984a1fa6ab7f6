import { previewAddress } from '../gallery-cover.tsx';
import type { PictureRow } from './queries.ts';

/** The address of a picture in a smaller size, or of the poster of a video; another one after it was replaced. */
export function pictureAddress(
  { id, fileId, kind, revision }: Pick<PictureRow, 'id' | 'fileId' | 'kind' | 'revision'>,
  size: 'thumbnail' | 'medium' | 'screen',
): string {
  return kind === 'video'
    ? `/api/client-galleries/pictures/${id}/poster?revision=${revision}`
    : previewAddress(fileId, size);
}
