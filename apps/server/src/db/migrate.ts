import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { commandOf } from '../command-name.ts';
import { makeFolder } from '../make-folder.ts';
import { migrationsFolder } from '../root.ts';
import { isBusy, isFull, isServerUnreachable } from './failures.ts';
import { busyTimeoutMs, type Db } from './open.ts';
import { hasSearchIndexes, installSearchIndexes, type SearchIndex } from './search-index.ts';
import { runAll, type Sql, type Tx, transact } from './transact.ts';
import { dropTriggers, hasTriggers, installTriggers, type Trigger } from './triggers.ts';

type MigrateOptions = {
  now: Date;
  /** All triggers of the schema; afterwards the database has exactly these. */
  triggers: readonly Trigger[];
  /** All search indexes of the schema, in the same way. */
  searchIndexes?: readonly SearchIndex[];
  /** The folder for the copies; without it none are made. */
  backups?: string;
  /** The folder of the migrations, for tests. */
  folder?: string;
};

/**
 * Brings the schema up to date. A database that already has data is first copied into `backups`. Foreign
 * keys are off meanwhile: a migration that rebuilds a parent table would otherwise empty its children
 * through ON DELETE CASCADE, without an error; they are checked before the end. All of it is one
 * transaction, which checks again what is pending: another machine may have been faster. At each start the
 * triggers and search indexes become those given, also when there is nothing to migrate.
 */
export function migrateDatabase(db: Db, options: MigrateOptions): void {
  const { folder = migrationsFolder, triggers, searchIndexes = [] } = options;
  assertKnownDatabase(db, folder);
  const pending = pendingMigrations(db, folder).length > 0;
  const isSame = hasTriggers(db, triggers) && hasSearchIndexes(db, searchIndexes);
  if (!pending && isSame) return;
  const copy = pending && hasTables(db) ? copyBefore(db, options) : undefined;
  db.$client.pragma('foreign_keys = OFF');
  db.$client.pragma(`busy_timeout = ${busyTimeoutMs.opening}`);
  try {
    transact(db, (tx) => {
      dropTriggers(tx);
      migrate(tx, folder);
      installSearchIndexes(tx, searchIndexes);
      installTriggers(tx, triggers);
    });
  } catch (error) {
    if (!pending || isBusy(error) || isFull(error) || isServerUnreachable(error)) throw error;
    throw new MigrationFailed(error, copy);
  } finally {
    db.$client.pragma(`busy_timeout = ${busyTimeoutMs.open}`);
    db.$client.pragma('foreign_keys = ON');
  }
}

/** Copies a database before its schema changes. @returns the path of the copy */
function copyBefore(db: Db, { backups, now }: MigrateOptions): string | undefined {
  if (backups === undefined) return undefined;
  makeFolder(backups);
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const target = join(backups, `before-migration-${stamp}.db`);
  if (!existsSync(target)) db.run(sql`VACUUM INTO ${target}`);
  return target;
}

/**
 * The database was written by a newer version; it was not touched. The message is one line for the terminal.
 */
export class DatabaseNewer extends Error {
  constructor() {
    super(
      `The database was written by another version of Shutterhouse that is newer than this one, and was not touched: start that version, or restore a backup that this one made (${commandOf('restore')}).`,
    );
    this.name = 'DatabaseNewer';
  }
}

/** A migration failed and was rolled back completely. The message says what to do. */
export class MigrationFailed extends Error {
  constructor(cause: unknown, copy: string | undefined) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    super(
      `The database could not be updated (${reason}). It is as it was before: start the previous version, or contact its maintainers.${copy ? ` A copy is at ${copy}.` : ''}`,
      { cause },
    );
    this.name = 'MigrationFailed';
  }
}

/** @throws DatabaseNewer when the database has had a migration that this version does not know */
export function assertKnownDatabase(db: Sql, folder = migrationsFolder): void {
  const table = db.all(sql`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`);
  if (table.length === 0) return;
  const known = knownMigrations(folder);
  const newest = Math.max(...known.map(({ folderMillis }) => folderMillis));
  const done = db.all<{ hash: string; at: number }>(
    sql`SELECT hash, created_at AS at FROM __drizzle_migrations`,
  );
  const isNewer = done.some(
    ({ hash, at }) => at > newest && known.every((migration) => migration.hash !== hash),
  );
  if (isNewer) throw new DatabaseNewer();
}

function migrate(tx: Tx, folder: string): void {
  // Same statement as in drizzle's own migrator.
  tx.run(
    sql`CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  );
  for (const { sql: statements, hash, folderMillis } of pendingMigrations(tx, folder)) {
    runAll(tx, statements);
    tx.run(
      sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  }
  const broken = tx.all(sql`PRAGMA foreign_key_check`);
  if (broken.length > 0) {
    throw new Error(`A migration left ${broken.length} rows without the row they belong to.`);
  }
}

let own: MigrationMeta[] | undefined;

/** The migrations of this version, which are read once, or those of another folder. */
export function knownMigrations(folder = migrationsFolder): MigrationMeta[] {
  if (folder !== migrationsFolder) return readMigrationFiles({ migrationsFolder: folder });
  own ??= readMigrationFiles({ migrationsFolder });
  return own;
}

function hasTables(db: Db): boolean {
  return db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' LIMIT 1`).length > 0;
}

function pendingMigrations(db: Sql, folder: string): MigrationMeta[] {
  const known = knownMigrations(folder);
  const table = db.all(sql`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`);
  if (table.length === 0) return known;
  const last = db.get<{ at: number | null }>(
    sql`SELECT max(created_at) AS at FROM __drizzle_migrations`,
  );
  return known.filter((migration) => migration.folderMillis > (last?.at ?? 0));
}
