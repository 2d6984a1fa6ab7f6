import { formatBytes } from '@shutterhouse/contract/bytes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import type { FileRow } from '../queries.ts';

/** The line below the name of a file: `2.4 MB · Nextcloud`; a folder has no size. */
export function entryFacts({
  type,
  size,
  source,
}: Pick<FileRow, 'type' | 'size' | 'source'>): string {
  const bytes = size === 0 ? '' : formatBytes(size);
  const extent = type === 'folder' ? 'Folder' : bytes;
  return [extent, sourceLabels[source]].filter((part) => part !== '').join(' · ');
}

/** Time of the last change, in studio time; empty if the service doesn't report it. */
export function formatChangedAt(updatedAt: string | null, clock: StudioClock): string {
  return updatedAt === null ? '' : formatInstant(updatedAt, clock);
}
