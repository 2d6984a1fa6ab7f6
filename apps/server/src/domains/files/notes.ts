import type { RemoteSourceName } from '@shutterhouse/contract/files/constants';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Sql, Tx } from '../../db/transact.ts';
import { forgetPreviews } from './previews/rows.ts';
import { fileShareFavourites, fileShares } from './shares/tables.ts';
import { fileNotes, filePreviews } from './tables.ts';

/** The studio's own data of a file of a service. */
export type Note = { isPublic: boolean; description: string; tags: string[] };

/** The notes on some files of a source, by their keys there. */
export function notesOf(
  db: Sql,
  source: RemoteSourceName,
  keys: readonly string[],
): Map<string, Note> {
  if (keys.length === 0) return new Map();
  const rows = db
    .select()
    .from(fileNotes)
    .where(and(eq(fileNotes.source, source), inArray(fileNotes.key, [...keys])))
    .all();
  return new Map(rows.map(({ key, ...note }) => [key, note]));
}

/** Saves the notes on a file; absent ones stay as they are. */
export function saveNote(
  { db, now }: { db: Tx; now: () => Date },
  at: { source: RemoteSourceName; key: string },
  note: Partial<Note>,
): void {
  const known = notesOf(db, at.source, [at.key]).get(at.key);
  const { isPublic = false, description = '', tags = [] } = { ...known, ...note };
  const columns = { isPublic, description, tags, updatedAt: now() };
  db.insert(fileNotes)
    .values({ ...at, ...columns })
    .onConflictDoUpdate({ target: [fileNotes.source, fileNotes.key], set: columns })
    .run();
}

/**
 * Updates notes, links and favourites when the name or key of a file changes, with all entries within it where keys
 * are paths.
 */
export function followKey(
  { db, now }: { db: Tx; now: () => Date },
  source: RemoteSourceName,
  { from, to, name }: { from: string; to: string; name: string },
): void {
  if (from !== to) {
    // Rows of an earlier file with this key.
    forgetKey({ db, now }, source, to);
    for (const { table, ofSource } of keptTables(source)) {
      const moved = sql`${to} || substr(${table.key}, ${[...from].length + 1})`;
      db.update(table)
        .set({ key: moved })
        .where(and(ofSource, isOrWithin(table.key, from)))
        .run();
    }
  }
  const [, , { ofSource }] = keptTables(source);
  db.update(fileShareFavourites)
    .set({ name })
    .where(and(ofSource, eq(fileShareFavourites.key, to)))
    .run();
}

/** Deletes the notes, links, favourites and previews of a deleted file, and of all entries within it. */
export function forgetKey(
  { db, now }: { db: Tx; now: () => Date },
  source: RemoteSourceName,
  key: string,
): void {
  for (const { table, ofSource } of keptTables(source)) {
    db.delete(table)
      .where(and(ofSource, isOrWithin(table.key, key)))
      .run();
  }
  const previewed = db
    .select({ key: filePreviews.key })
    .from(filePreviews)
    .where(and(eq(filePreviews.source, source), isOrWithin(filePreviews.key, key)))
    .all();
  forgetPreviews(
    { db, now },
    source,
    previewed.map((row) => row.key),
  );
}

/** The tables with rows by keys of a service's files, and the condition for that service. */
function keptTables(source: RemoteSourceName) {
  return [
    { table: fileNotes, ofSource: eq(fileNotes.source, source) },
    { table: fileShares, ofSource: eq(fileShares.source, source) },
    {
      table: fileShareFavourites,
      ofSource: sql`${fileShareFavourites.shareId} IN (SELECT id FROM file_shares WHERE source = ${source})`,
    },
  ] as const;
}

function isOrWithin(column: SQLiteColumn, key: string): SQL {
  const folder = `${key.replace(/\/$/, '')}/`;
  return sql`(${column} = ${key} OR substr(${column}, 1, ${[...folder].length}) = ${folder})`;
}
