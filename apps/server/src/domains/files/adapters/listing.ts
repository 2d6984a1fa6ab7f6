import { fieldError } from '@shutterhouse/contract/errors';
import type { FileType } from '@shutterhouse/contract/files/constants';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { fileTypeOf, mimetypeOfName } from '@shutterhouse/contract/files/types';
import { cursorNotOurs, type Page } from '@shutterhouse/contract/paging';
import { isHeic, isRaw } from '@shutterhouse/contract/upload-slots';
import { nameKeyOf } from '../../../db/name-key.ts';
import { parseJson } from '../../../parse-json.ts';
import type { SourcePage } from '../source.ts';

/** A file or folder as reported by a service; type and size are for files only. */
type ReportedEntry = Pick<
  FileEntry,
  'id' | 'name' | 'source' | 'size' | 'updatedAt' | 'path' | 'parentId' | 'mimetype'
> & { isFolder: boolean; description?: string };

/** The entry of a file or folder of a service: private and without tags, with its name in NFC. */
export function remoteEntry({ isFolder, description = '', ...reported }: ReportedEntry): FileEntry {
  const mimetype = typeOf(reported);
  return {
    ...reported,
    name: reported.name.normalize('NFC'),
    path: reported.path.normalize('NFC'),
    type: isFolder ? 'folder' : 'file',
    fileType: isFolder ? null : fileTypeOf(mimetype),
    size: isFolder ? 0 : reported.size,
    isPublic: false,
    mimetype: isFolder ? '' : mimetype,
    metadata: { description, tags: [] },
  };
}

/**
 * The type of a file: what cameras and phones make goes by its name, since each service calls it something else, such as
 * `image/x-dcraw` or no type at all.
 */
function typeOf({ name, mimetype }: Pick<ReportedEntry, 'name' | 'mimetype'>): string {
  const named = mimetypeOfName(name);
  return isRaw(named) || isHeic(named) ? named : mimetype;
}

/** True for an entry that matches a filter: a listing keeps its folders, a search for a type has none. */
export function isChosen(
  { type, fileType, mimetype }: FileEntry,
  filter: { fileType?: FileType | undefined; mimetype?: string },
): boolean {
  if (type === 'folder') return filter.mimetype === undefined || !isNarrowed(filter);
  if (filter.fileType !== undefined && filter.fileType !== fileType) return false;
  return mimetype.startsWith(filter.mimetype ?? '');
}

function isNarrowed({ fileType, mimetype }: { fileType?: unknown; mimetype?: string }): boolean {
  return fileType !== undefined || (mimetype ?? '') !== '';
}

/** The sort key of an entry: folders first, by name. */
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

/** Collects the entries of a listing in any order, and gives a page of it. */
type PageTaker = { take: (entry: FileEntry) => void; page: () => Page<FileEntry> };

/**
 * Makes a page of an unpaged listing, keeping little more than the page in memory however long the
 * listing is.
 * @throws StudioError invalid on `cursor`
 */
export function pageTaker({ limit, cursor, fileType }: SourcePage): PageTaker {
  const after = cursor === undefined ? undefined : readPlace(cursor);
  // One entry more than a page holds means that there is another page.
  const most = limit + 1;
  let held: { entry: FileEntry; place: Place }[] = [];
  let last: Place | undefined;
  function sort() {
    held = held.toSorted((one, other) => compare(one.place, other.place)).slice(0, most);
    if (held.length === most) last = held.at(-1)?.place;
  }
  return {
    take(entry) {
      if (!isChosen(entry, { fileType })) return;
      const place = placeOf(entry);
      if (after !== undefined && compare(place, after) <= 0) return;
      if (last !== undefined && compare(place, last) >= 0) return;
      held.push({ entry, place });
      if (held.length >= 2 * most + 100) sort();
    },
    page() {
      sort();
      const rows = held.slice(0, limit);
      const end = held.length > limit ? rows.at(-1) : undefined;
      const nextCursor = end ? Buffer.from(JSON.stringify(end.place)).toString('base64url') : null;
      return { rows: rows.map(({ entry }) => entry), nextCursor };
    },
  };
}

function readPlace(cursor: string): Place {
  const value = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (Array.isArray(value) && value.length === 3 && value.every(isKey)) return value;
  throw fieldError('invalid', 'cursor', cursorNotOurs);
}

function isKey(value: unknown): value is number | string {
  return typeof value === 'string' || typeof value === 'number';
}
