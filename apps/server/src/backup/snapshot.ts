import { rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { damagedDatabase } from './problem.ts';

/** What a database holds, as the manifest says it. */
export type DatabaseContent = {
  tables: Record<string, number>;
  migrations: { hash: string; at: number }[];
};

/**
 * Copies a database that is in use, by SQLite's own backup on a connection that keeps to one state of it: writers go
 * on, and nothing of what they write meanwhile comes along by halves.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { fileMustExist: true, timeout: 5000 });
  try {
    // While it reads, the copy begins at no other state, and so never from the start again.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await source.backup(to, { progress: () => 1000 });
    source.exec('COMMIT');
  } finally {
    source.close();
  }
  // One file, with no log beside it.
  const copy = new Database(to);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/**
 * Writes into a copy that the backup for which it is made has been made: else a studio that is restored from it would
 * find one that broke off with its process, and tell that to its owner.
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
 * Counts every table of a database that nobody uses, and sees that its pages and rows are whole; whether an index, or
 * the words of a search, say the same as their table takes thrice as long, and `npm run doctor` looks for it.
 * @throws BackupProblem when it is not
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
      // What lies behind a virtual table is checked as the ordinary tables that it is.
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

/** The keys under which the rows of a database have media, and the pictures that may have renditions. */
export function readMediaKeys(path: string): { keys: string[]; pictures: Set<string> } {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    // The schema itself knows which tables have media, so that none is forgotten.
    const holders = database
      .prepare(
        `SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
         WHERE m.type = 'table' AND c.name = 'store_key'`,
      )
      .pluck()
      .all() as string[];
    const keys = holders.flatMap(
      (table) =>
        database
          .prepare(`SELECT store_key FROM "${table}" WHERE store_key IS NOT NULL`)
          .pluck()
          .all() as string[],
    );
    const pictures = holders.includes('pictures')
      ? (database.prepare('SELECT id FROM pictures').pluck().all() as string[])
      : [];
    return { keys: [...new Set(keys)].toSorted(), pictures: new Set(pictures) };
  } finally {
    database.close();
  }
}

/** Removes a database with what lies beside it. */
export async function removeDatabase(path: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm', '-journal']) {
    await rm(`${path}${ending}`, { force: true });
  }
}
