import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import type { Page } from '@shutterhouse/contract/paging';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
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

/** The entries of a folder: folders first, by name. @throws SourceError notFound, notAFolder */
export function listFolder(
  db: Sql,
  folderId: string | null,
  { limit, cursor, fileType }: SourcePage,
): Page<FileEntry> {
  requireFolder(db, folderId);
  const condition = and(
    folderId === null ? isNull(fileEntries.parentId) : eq(fileEntries.parentId, folderId),
    fileType && or(eq(fileEntries.isFile, false), eq(fileEntries.fileType, fileType)),
  );
  const page = pageOf(
    (after) => db.select().from(fileEntries).where(and(condition, after)).$dynamic(),
    inOrder,
    { limit, cursor },
  );
  return { rows: toEntries(db, page.rows), nextCursor: page.nextCursor };
}

/** The number of pictures directly in a folder, and the bytes of all files in it and its subfolders. */
export function contentOfFolder(db: Sql, folderId: string): { pictures: number; bytes: number } {
  const [found] = db.all<{ pictures: number; bytes: number }>(sql`
    WITH RECURSIVE down (id) AS (
      SELECT ${folderId}
      UNION ALL
      SELECT entry.id FROM down JOIN file_entries AS entry ON entry.parent_id = down.id
        WHERE entry.is_file = 0
    ) SELECT
      (SELECT count(*) FROM file_entries WHERE parent_id = ${folderId} AND file_type = 'image') AS pictures,
      (SELECT coalesce(sum(size), 0) FROM file_entries WHERE parent_id IN (SELECT id FROM down)) AS bytes`);
  return found ?? { pictures: 0, bytes: 0 };
}

const { table: found } = fileSearch;

/** The entries with all of the words in their name or description, the newest first. */
export function searchEntries(
  db: Sql,
  { query, mimetype, fileType, limit, cursor }: SourceSearch,
): Page<FileEntry> {
  // In the search index `image` is a word of `image/jpeg`.
  const matches = matching(fileSearch, query, {
    file_type: fileType,
    mimetype: mimetype.replace(/\/$/, '') || undefined,
  });
  if (matches === undefined) return { rows: [], nextCursor: null };
  const page = pageOf(
    (after) =>
      db
        .select({ entry: fileEntries })
        .from(found)
        .innerJoin(fileEntries, eq(fileEntries.number, found.number))
        .where(and(matches, after))
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
