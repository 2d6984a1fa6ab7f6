import { rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { damagedDatabase } from './problem.ts';

/** The contents of a database, as in the manifest. */
export type DatabaseContent = {
  tables: Record<string, number>;
  migrations: { hash: string; at: number }[];
};

/**
 * Copies a database in use, by SQLite's backup API on a connection that holds a read snapshot: writers continue, and
 * none of their later writes are in the copy.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { fileMustExist: true, timeout: 5000 });
  try {
    // Holding a snapshot keeps the copy from restarting when the database changes.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await source.backup(to, { progress: () => 1000 });
    source.exec('COMMIT');
  } finally {
    source.close();
  }
  // A single file, without a WAL beside it.
  const copy = new Database(to);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/**
 * Marks in a copy that its own backup run is completed: otherwise a studio restored from it would find a run
 * interrupted by the end of its process, and notify its owner.
 */
export function endOwnRun(path: string, at: Date): void {
  const copy = new Database(path, { fileMustExist: true });
  try {
    const table = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup_runs'").get();
    if (table === undefined) return;
    copy
      .prepare(
        `UPDATE backup_runs SET state = 'done', ended_at = ?
         WHERE kind = 'backup' AND state = 'running'`,
      )
      .run(at.getTime());
  } finally {
    copy.close();
  }
}

/**
 * Counts every table of a database that is not in use, and checks that its pages and rows are intact; whether indexes
 * and search indexes match their tables takes three times as long, and is checked by `npm run doctor`.
 * @throws BackupProblem when it is damaged
 */
export function readContent(path: string): DatabaseContent {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    database.pragma('cache_size = -65536');
    const stored = database
      .prepare(
        `SELECT name, sql LIKE 'CREATE VIRTUAL %' AS isVirtual
         FROM sqlite_schema WHERE type = 'table' ORDER BY name`,
      )
      .all() as { name: string; isVirtual: 0 | 1 }[];
    const names = stored.map(({ name }) => name);
    for (const { name, isVirtual } of stored) {
      // The tables behind a virtual table are checked as ordinary ones.
      if (isVirtual || database.pragma(`quick_check(${quoted(name)})`, { simple: true }) === 'ok')
        continue;
      throw damagedDatabase();
    }
    const tables = Object.fromEntries(
      names.map((name) => [
        name,
        database
          .prepare(`SELECT count(*) FROM ${quoted(name)}`)
          .pluck()
          .get() as number,
      ]),
    );
    const migrations = names.includes('__drizzle_migrations')
      ? (database
          .prepare('SELECT hash, created_at AS at FROM __drizzle_migrations ORDER BY created_at')
          .all() as { hash: string; at: number }[])
      : [];
    return { tables, migrations };
  } finally {
    database.close();
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The media keys in the rows of a database, and the pictures that may have renditions. */
export function readMediaKeys(path: string): { keys: string[]; pictures: Set<string> } {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    // The tables with media are read from the schema, so that none is forgotten.
    const holders = database
      .prepare(
        `SELECT m.name, c.name AS key FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
         WHERE m.type = 'table' AND c.name IN ('store_key', 'poster_key')`,
      )
      .all() as { name: string; key: string }[];
    const keys = holders.flatMap(
      ({ name, key }) =>
        database
          .prepare(`SELECT "${key}" FROM "${name}" WHERE "${key}" IS NOT NULL`)
          .pluck()
          .all() as string[],
    );
    const pictures = holders.some(({ name }) => name === 'pictures')
      ? (database.prepare('SELECT id FROM pictures').pluck().all() as string[])
      : [];
    return { keys: [...new Set(keys)].toSorted(), pictures: new Set(pictures) };
  } finally {
    database.close();
  }
}

/** Deletes a database and the files beside it. */
export async function removeDatabase(path: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm', '-journal']) {
    await rm(`${path}${ending}`, { force: true });
  }
}
