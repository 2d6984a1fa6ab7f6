import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Sql } from '../../../db/transact.ts';
import type { Target } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { fileEntries } from '../tables.ts';

export type EntryRow = typeof fileEntries.$inferSelect;

/** The row of an id. @throws SourceError notFound */
export function requireEntry(db: Sql, id: string): EntryRow {
  const row = entryById(db).get({ id });
  if (row === undefined) throw new SourceError('notFound', 'local');
  return row;
}

const entryById = prepared((db) =>
  db
    .select()
    .from(fileEntries)
    .where(eq(fileEntries.id, sql.placeholder('id')))
    .prepare(),
);

/** The target folder; null for the root. @throws SourceError notFound, notAFolder */
export function requireFolder(db: Sql, id: string | null): EntryRow | null {
  if (id === null) return null;
  const row = db.select().from(fileEntries).where(eq(fileEntries.id, id)).get();
  if (row === undefined) throw new SourceError('notFound', 'local', '', messages.folderGone);
  if (row.type !== 'folder') throw new SourceError('notAFolder', 'local');
  return row;
}

/** Checks a name before an upload, so that it is refused early. @throws SourceError nameTaken */
export function assertNameFree(db: Sql, { parentId, name }: Target): void {
  const within =
    parentId === null ? isNull(fileEntries.parentId) : eq(fileEntries.parentId, parentId);
  const taken = db
    .select({ id: fileEntries.id })
    .from(fileEntries)
    .where(and(within, eq(fileEntries.nameKey, nameKeyOf(name))))
    .get();
  if (taken !== undefined) throw new SourceError('nameTaken', 'local', name);
}

/** The entries of rows, with their paths. */
export function toEntries(db: Sql, rows: readonly EntryRow[]): FileEntry[] {
  const paths = pathsOf(
    db,
    rows.flatMap(({ parentId }) => parentId ?? []),
  );
  return rows.map((row) => {
    const folder = row.parentId === null ? '' : (paths.get(row.parentId) ?? '');
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      fileType: row.fileType,
      source: 'local',
      size: row.size,
      updatedAt: row.updatedAt,
      isPublic: row.isPublic,
      path: `${folder}/${row.name}`,
      parentId: row.parentId,
      mimetype: row.mimetype,
      metadata: { description: row.description, tags: row.tags },
    };
  });
}

/** As `toEntries`, for one. */
export function toEntry(db: Sql, row: EntryRow): FileEntry {
  const [entry] = toEntries(db, [row]);
  if (entry === undefined) throw new SourceError('notFound', 'local');
  return entry;
}

/** The paths of folders by their ids, such as `/Weddings/2026`. */
function pathsOf(db: Sql, ids: readonly string[]): Map<string, string> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = db.all<{ id: string; path: string }>(sql`
    WITH RECURSIVE up (id, at, path) AS (
      SELECT id, parent_id, '/' || name FROM file_entries
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(unique)}))
      UNION ALL
      SELECT up.id, entry.parent_id, '/' || entry.name || up.path
        FROM up JOIN file_entries AS entry ON entry.id = up.at
    ) SELECT id, path FROM up WHERE at IS NULL`);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** The folders from the root down to an entry, excluding itself. */
export function ancestorsOf(db: Sql, id: string): { id: string; name: string }[] {
  return db.all<{ id: string; name: string }>(sql`
    WITH RECURSIVE up (id, name, at, steps) AS (
      SELECT id, name, parent_id, 0 FROM file_entries WHERE id = ${id}
      UNION ALL
      SELECT entry.id, entry.name, entry.parent_id, up.steps + 1
        FROM up JOIN file_entries AS entry ON entry.id = up.at
    ) SELECT id, name FROM up WHERE steps > 0 ORDER BY steps DESC`);
}

/** The depth of the folder tree below an entry, itself counted as one. */
export function heightOf(db: Sql, id: string): number {
  const [found] = db.all<{ height: number }>(sql`
    WITH RECURSIVE down (id, steps) AS (
      SELECT ${id}, 1
      UNION ALL
      SELECT entry.id, down.steps + 1 FROM down
        JOIN file_entries AS entry ON entry.parent_id = down.id
        WHERE entry.is_file = 0
    ) SELECT max(steps) AS height FROM down`);
  return found?.height ?? 1;
}
