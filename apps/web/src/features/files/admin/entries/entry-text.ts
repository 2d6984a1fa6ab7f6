import { formatBytes } from '@shutterhouse/contract/bytes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import type { Question } from '../../../../lib/forms/confirm.ts';
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

type Named = Pick<FileRow, 'name' | 'type'>;

/** The confirmation before a file or folder is deleted. */
export function deletionQuestion({ name, type }: Named): Question {
  const isFolder = type === 'folder';
  return {
    title: isFolder ? 'Delete this folder?' : 'Delete this file?',
    text: isFolder
      ? `“${name}” will be deleted permanently, with everything in it.`
      : `“${name}” will be deleted permanently, and links to it stop working.`,
    confirmLabel: isFolder ? 'Delete folder' : 'Delete file',
    danger: true,
  };
}

/** The confirmation before several are deleted, with the first three by name. */
export function bulkDeletionQuestion(entries: readonly Named[]): Question {
  const [only] = entries;
  if (only && entries.length === 1) return deletionQuestion(only);
  const named = entries.slice(0, 3).map(({ name }) => `“${name}”`);
  const others = entries.length - named.length;
  const list = [...named, ...(others > 0 ? [`${others} more`] : [])];
  const folders = entries.filter(({ type }) => type === 'folder').length;
  const within =
    folders === 0 ? '' : ` Everything in the ${folders === 1 ? 'folder' : 'folders'} goes too.`;
  return {
    title: `Delete ${entries.length} files?`,
    text: `${list.slice(0, -1).join(', ')} and ${list.at(-1)} will be deleted permanently.${within}`,
    confirmLabel: `Delete ${entries.length} files`,
    danger: true,
  };
}
