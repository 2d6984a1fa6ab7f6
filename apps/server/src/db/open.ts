import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import type { DatabaseChoice } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import type { Connection } from './connection.ts';
import { isFull } from './failures.ts';
import { removeReserve, reservePathOf } from './reserve-file.ts';

/** The studio's database. Every call on it is synchronous. */
export type Db = BetterSQLite3Database & { $client: Connection };

/**
 * How long SQLite itself waits for another process, in milliseconds; it blocks the event loop meanwhile. Only opening
 * and migrating wait this way, before any request is served; writes wait in the queue of `write`.
 */
export const busyTimeoutMs = { opening: 5000, open: 0 } as const;

const pragmas = [
  `busy_timeout = ${busyTimeoutMs.opening}`,
  'journal_mode = WAL',
  // The driver's default is NORMAL, under which an acknowledged booking can be lost in a power failure.
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  // What is deleted, also before a customer is erased, is overwritten instead of remaining in free pages.
  'secure_delete = ON',
  `busy_timeout = ${busyTimeoutMs.open}`,
];

/**
 * Opens the database that the settings name: a file by better-sqlite3, or an embedded replica of a libSQL server.
 * Both return the same interface; `db.test.ts` tests both against one contract. On a full disk the reserve is
 * released, since the WAL's shared-memory index needs some space.
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
  return new Database(path);
}

/** Closes the database, after checkpointing the write-ahead log. */
export function closeDatabase(db: Db): void {
  db.$client.close();
}

type Prepare = Database.Database['prepare'];

/** How many statements are cached per connection, least recently used evicted first; the server has some hundreds. */
const maxStatements = 500;

/**
 * Prepares each SQL text once and reuses the statement, which saves SQLite most of the work of a small query. Only
 * Drizzle may use it: it runs a statement to its end at once, and sets before each run whether it wants rows or
 * columns. Code that keeps a statement open has to prepare its own.
 */
export function cachedPrepare(prepare: Prepare): Prepare {
  const known = new Map<string, Database.Statement>();
  const cached = (source: string) => {
    const statement = known.get(source) ?? prepare(source);
    // Moves it to the most recently used end.
    known.delete(source);
    known.set(source, statement);
    if (known.size > maxStatements) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    return statement;
  };
  return cached as Prepare;
}

/** True when the database answers a query. */
export function isReady(db: Db): boolean {
  try {
    return db.get<{ one: number }>(sql`SELECT 1 AS one`).one === 1;
  } catch {
    return false;
  }
}
