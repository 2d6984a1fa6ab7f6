import type { RemoteSourceName } from '@shutterhouse/contract/files/constants';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Sql, Tx } from '../../db/transact.ts';
import { fileNotes, fileShares } from './tables.ts';

/** What the studio stores about a file of a service. */
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

/** Writes what is said of a file; what is absent stays. */
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

/** A file has another key now, and what is in it too where keys are paths: notes and shares follow. */
export function followKey(
  db: Tx,
  source: RemoteSourceName,
  { from, to }: { from: string; to: string },
): void {
  if (from === to) return;
  // What an earlier file of that key has left.
  forgetKey(db, source, to);
  for (const table of [fileNotes, fileShares]) {
    const moved = sql`${to} || substr(${table.key}, ${[...from].length + 1})`;
    const concerned = and(eq(table.source, source), isOrWithin(table.key, from));
    db.update(table).set({ key: moved }).where(concerned).run();
  }
}

/** A file is gone, and what was in it: nothing more is said of it, and no link leads to it. */
export function forgetKey(db: Tx, source: RemoteSourceName, key: string): void {
  db.delete(fileNotes)
    .where(and(eq(fileNotes.source, source), isOrWithin(fileNotes.key, key)))
    .run();
  db.delete(fileShares)
    .where(and(eq(fileShares.source, source), isOrWithin(fileShares.key, key)))
    .run();
}

function isOrWithin(column: SQLiteColumn, key: string): SQL {
  const folder = `${key.replace(/\/$/, '')}/`;
  return sql`(${column} = ${key} OR substr(${column}, 1, ${[...folder].length}) = ${folder})`;
}
