import { previewTypes } from '@shutterhouse/contract/files/constants';
import { type FileKind, fileKindOf } from '../../../ui/pictures/file-view.tsx';
import type { FileRow } from './queries.ts';

/** URL that downloads a file. */
export function downloadAddress(id: string): string {
  return `/api/files/download/${encodeURIComponent(id)}`;
}

/** URL that shows a file in the browser. */
export function previewAddress(id: string): string {
  return `${downloadAddress(id)}?inline=true`;
}

/** How a file can be shown in the browser; undefined for types that browsers don't show. */
export function previewKindOf({
  type,
  mimetype,
}: Pick<FileRow, 'type' | 'mimetype'>): FileKind | undefined {
  return type === 'folder' ? undefined : fileKindOf(mimetype, previewTypes);
}

/** Public URL of a file that is public. */
export function publicAddress(id: string): string {
  return `${location.origin}/files/public/${encodeURIComponent(id)}`;
}

/** URL of a picture's thumbnail. */
export function thumbnailAddress(id: string): string {
  return `/api/files/preview/${encodeURIComponent(id)}?size=thumbnail`;
}

/** URL that downloads a link's favourites as an archive. */
export function linkFavouritesAddress(id: string): string {
  return `/api/files/links/${encodeURIComponent(id)}/favourites/archive`;
}
