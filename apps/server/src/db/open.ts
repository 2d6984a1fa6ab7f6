import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import type { DatabaseChoice } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { countWritesOf } from './count-writes.ts';
import { isFull } from './failures.ts';
import { removeReserve, reservePathOf } from './reserve-file.ts';
import { cachedPrepare } from './statement-cache.ts';

/** The studio's database. Every call on it is synchronous; `close` ends it. */
export type Db = BetterSQLite3Database & { $client: Connection };

/** What both drivers have in common, and all that is used of them beside Drizzle. */
export type Connection = Pick<Database.Database, 'prepare' | 'exec' | 'close' | 'transaction'> & {
  pragma(source: string): unknown;
  /** Grows with every write of this connection. */
  countWrites: () => number;
  /** Of a replica: fulfilled when it has what its server has, so that a writer reads what was written. */
  catchUp?: () => Promise<void>;
};

/**
 * How long SQLite itself waits for another process, in milliseconds; it blocks the event loop meanwhile. Only opening
 * and migrating wait this way, when no request is served yet; writes wait in the queue of `write`.
 */
export const busyTimeoutMs = { opening: 5000, open: 0 } as const;

const pragmas = [
  `busy_timeout = ${busyTimeoutMs.opening}`,
  'journal_mode = WAL',
  // The driver's default is NORMAL, under which an acknowledged booking can be lost with the power.
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  `busy_timeout = ${busyTimeoutMs.open}`,
];

/**
 * Opens the database that the settings name: a file by better-sqlite3, or an embedded replica of
 * a libSQL server. Both give the same object; `db.test.ts` holds them to one contract. On a full
 * disk the room of the reserve is given back, since the index of the log needs some.
 */
export async function openDatabase(choice: DatabaseChoice): Promise<Db> {
  try {
    return await openOnce(choice);
  } catch (error) {
    if (choice.kind === 'memory' || !isFull(error)) throw error;
    removeReserve(reservePathOf(choice.path));
    return openOnce(choice);
  }
}

async function openOnce(choice: DatabaseChoice): Promise<Db> {
  if (choice.kind !== 'memory') makeFolder(dirname(choice.path));
  const connection = await connect(choice);
  for (const pragma of pragmas) connection.pragma(pragma);
  if (choice.kind === 'file') chmodSync(choice.path, 0o600);
  const { prepare, transaction } = connection;
  const client = {
    prepare: choice.kind === 'libsql' ? prepare : cachedPrepare(prepare.bind(connection)),
    transaction: transaction.bind(connection),
  };
  // Drizzle uses only these two methods, and derives the type of its client from what it is given.
  const db = drizzle({ client: client as Database.Database }) as unknown as Db;
  db.$client = connection;
  return db;
}

async function connect(choice: DatabaseChoice): Promise<Connection> {
  if (choice.kind === 'libsql') {
    const { openLibsql } = await import('./libsql.ts');
    return openLibsql(choice);
  }
  const path = choice.kind === 'memory' ? (choice.copyOf ?? ':memory:') : choice.path;
  const connection = new Database(path);
  return Object.assign(connection, { countWrites: countWritesOf(connection) });
}

/** Closes the database, after moving the content of the write-ahead log into its file. */
export function closeDatabase(db: Db): void {
  db.$client.close();
}
