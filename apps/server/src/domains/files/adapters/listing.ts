import { fieldError } from '@shutterhouse/contract/errors';
import type { FileType } from '@shutterhouse/contract/files/constants';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { cursorNotOurs, type Page } from '@shutterhouse/contract/paging';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { SourcePage } from '../source.ts';

/** True for an entry that a filter lets pass: a listing keeps its folders, a search for a type has none. */
export function isChosen(
  { type, fileType, mimetype }: FileEntry,
  wanted: { fileType?: FileType | undefined; mimetype?: string },
): boolean {
  if (type === 'folder') return wanted.mimetype === undefined || !isNarrowed(wanted);
  if (wanted.fileType !== undefined && wanted.fileType !== fileType) return false;
  return mimetype.startsWith(wanted.mimetype ?? '');
}

function isNarrowed({ fileType, mimetype }: { fileType?: unknown; mimetype?: string }): boolean {
  return fileType !== undefined || (mimetype ?? '') !== '';
}

/** Where an entry stands: folders first, by name. */
function placeOf({ type, name }: FileEntry): [number, string, string] {
  return [type === 'folder' ? 0 : 1, nameKeyOf(name), name];
}

type Place = readonly (number | string)[];

function compare(one: Place, other: Place): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? '';
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** A page of a listing that came whole. @throws StudioError invalid on `cursor` */
export function sliceOf(
  entries: readonly FileEntry[],
  { limit, cursor, fileType }: SourcePage,
): Page<FileEntry> {
  const after = cursor === undefined ? undefined : readPlace(cursor);
  const sorted = entries
    .filter((entry) => isChosen(entry, { fileType }))
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .filter(({ place }) => after === undefined || compare(place, after) > 0)
    .toSorted((one, other) => compare(one.place, other.place));
  const rows = sorted.slice(0, limit);
  const last = sorted.length > limit ? rows.at(-1) : undefined;
  const nextCursor = last ? Buffer.from(JSON.stringify(last.place)).toString('base64url') : null;
  return { rows: rows.map(({ entry }) => entry), nextCursor };
}

function readPlace(cursor: string): Place {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.length === 3 && value.every(isKey)) return value;
  } catch {
    // Falls through to the same refusal.
  }
  throw fieldError('invalid', 'cursor', cursorNotOurs);
}

function isKey(value: unknown): value is number | string {
  return typeof value === 'string' || typeof value === 'number';
}
