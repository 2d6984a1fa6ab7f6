import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import type { Page } from '@shutterhouse/contract/paging';
import { and, eq, isNull, or } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../../db/page.ts';
import { matching } from '../../../db/search-index.ts';
import type { Sql } from '../../../db/transact.ts';
import type { SourcePage, SourceSearch } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { fileEntries } from '../tables.ts';
import { fileSearch } from '../triggers.ts';
import { type EntryRow, requireFolder, toEntries } from './rows.ts';

const inOrder: Keyset<EntryRow> = {
  columns: [fileEntries.isFile, fileEntries.nameKey, fileEntries.number],
  direction: 'asc',
  valuesOf: ({ isFile, nameKey, number }) => [Number(isFile), nameKey, number],
};

/** What lies in a folder: folders first, by name. @throws SourceError notFound, notAFolder */
export function listFolder(
  db: Sql,
  folderId: string | null,
  { limit, cursor, fileType }: SourcePage,
): Page<FileEntry> {
  requireFolder(db, folderId);
  const wanted = and(
    folderId === null ? isNull(fileEntries.parentId) : eq(fileEntries.parentId, folderId),
    fileType && or(eq(fileEntries.isFile, false), eq(fileEntries.fileType, fileType)),
  );
  const page = pageOf(
    (after) => db.select().from(fileEntries).where(and(wanted, after)).$dynamic(),
    inOrder,
    { limit, cursor },
  );
  return { rows: toEntries(db, page.rows), nextCursor: page.nextCursor };
}

const { table: found } = fileSearch;

/** What has all of the words in its name or description, the newest first. */
export function searchEntries(
  db: Sql,
  { query, mimetype, fileType, limit, cursor }: SourceSearch,
): Page<FileEntry> {
  // A beginning as `image/` is a word of the type.
  const sought = matching(fileSearch, query, {
    file_type: fileType,
    mimetype: mimetype.replace(/\/$/, '') || undefined,
  });
  if (sought === undefined) return { rows: [], nextCursor: null };
  const page = pageOf(
    (after) =>
      db
        .select({ entry: fileEntries })
        .from(found)
        .innerJoin(fileEntries, eq(fileEntries.number, found.number))
        .where(and(sought, after))
        .$dynamic(),
    {
      columns: [found.number],
      direction: 'desc',
      valuesOf: ({ entry }: { entry: EntryRow }) => [entry.number],
    },
    { limit, cursor },
  );
  const rows = page.rows.map(({ entry }) => entry);
  return { rows: toEntries(db, rows), nextCursor: page.nextCursor };
}

/** @throws SourceError for a folder, which has no bytes */
export function assertFile({ type }: Pick<EntryRow, 'type'>): void {
  if (type !== 'file') throw new SourceError('rejected', 'local', '', messages.notAFile);
}
