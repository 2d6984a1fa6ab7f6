import { formatBytes } from '@shutterhouse/contract/bytes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { t } from '@shutterhouse/contract/sentences';
import { listed } from '@shutterhouse/contract/text-format';
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
  const extent = type === 'folder' ? t('Folder') : bytes;
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
    title: isFolder ? t('Delete this folder?') : t('Delete this file?'),
    text: isFolder
      ? t('“{name}” will be deleted permanently, with everything in it.', { name })
      : t('“{name}” will be deleted permanently, and links to it stop working.', { name }),
    confirmLabel: isFolder ? t('Delete folder') : t('Delete file'),
    danger: true,
  };
}

/** The confirmation before several are deleted, with the first three by name. */
export function bulkDeletionQuestion(entries: readonly Named[]): Question {
  const [only] = entries;
  if (only && entries.length === 1) return deletionQuestion(only);
  const names = entries.slice(0, 3).map(({ name }) => t('“{name}”', { name }));
  const others = entries.length - names.length;
  const all = others > 0 ? [...names, t('{others, number} more', { others })] : names;
  const inRow = listed(all);
  const folders = entries.filter(({ type }) => type === 'folder').length;
  const count = entries.length;
  return {
    title: t('Delete {count, number} files?', { count }),
    text:
      folders === 0
        ? t('{listed} will be deleted permanently.', { listed: inRow })
        : t(
            '{listed} will be deleted permanently. Everything in the {folders, plural, one {folder} other {folders}} goes too.',
            { listed: inRow, folders },
          ),
    confirmLabel: t('Delete {count, number} files', { count }),
    danger: true,
  };
}
