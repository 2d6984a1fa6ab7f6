import { formatBytes } from '@shutterhouse/contract/bytes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { formatInstant } from '../../../../lib/studio-time.ts';
import type { FileRow } from '../queries.ts';

/** What stands under the name of a file: `2.4 MB · Nextcloud`; a folder has no size. */
export function entryFacts({
  type,
  size,
  source,
}: Pick<FileRow, 'type' | 'size' | 'source'>): string {
  const extent = type === 'folder' ? 'Folder' : size === 0 ? '' : formatBytes(size);
  return [extent, sourceLabels[source]].filter((part) => part !== '').join(' · ');
}

/** When it was changed last, by the studio's clock; empty where its service does not tell. */
export function formatChangedAt(updatedAt: string | null, clock: StudioClock): string {
  return updatedAt === null ? '' : formatInstant(updatedAt, clock);
}
