import { previewTypes } from '@shutterhouse/contract/files/constants';
import { type FileKind, fileKindOf } from '../../../ui/file-view.tsx';
import type { FileRow } from './queries.ts';

/** Where a file is downloaded. */
export function downloadAddress(id: string): string {
  return `/api/files/download/${encodeURIComponent(id)}`;
}

/** Where a file is shown in place. */
export function previewAddress(id: string): string {
  return `${downloadAddress(id)}?inline=true`;
}

/** How a file is shown in place; undefined for what browsers don't show. */
export function previewKindOf({
  type,
  mimetype,
}: Pick<FileRow, 'type' | 'mimetype'>): FileKind | undefined {
  return type === 'folder' ? undefined : fileKindOf(mimetype, previewTypes);
}

/** Where everybody gets a file that is public. */
export function publicAddress(id: string): string {
  return `${location.origin}/files/public/${encodeURIComponent(id)}`;
}
