import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../root.ts';
import { busyTimeoutMs, type Db } from './open.ts';
import { hasSearchIndexes, installSearchIndexes, type SearchIndex } from './search-index.ts';
import { type Sql, type Tx, transact } from './transact.ts';
import { dropTriggers, hasTriggers, installTriggers, type Trigger } from './triggers.ts';

type MigrateOptions = {
  now: Date;
  /** Every trigger of the schema; at the end the database has these and no others. */
  triggers: readonly Trigger[];
  /** Every search index of the schema; as with the triggers. */
  searchIndexes?: readonly SearchIndex[];
  /** The folder of the copies; none are made without it. */
  backups?: string;
  /** The folder of the migrations, for tests. */
  folder?: string;
};

/**
 * Brings the schema up to date. A database that already holds something is copied into `backups`
 * first. Foreign keys are off meanwhile: a migration that rebuilds a parent table would otherwise
 * empty its children through ON DELETE CASCADE, without an error; they are checked before the end.
 * All of it is one transaction, which looks again: another machine may have been faster. At each
 * start the triggers and search indexes become those given, also when there is nothing to migrate.
 */
export function migrateDatabase(db: Db, options: MigrateOptions): void {
  const { folder = migrationsFolder, triggers, searchIndexes = [] } = options;
  const pending = pendingMigrations(db, folder).length > 0;
  const isSame = hasTriggers(db, triggers) && hasSearchIndexes(db, searchIndexes);
  if (!pending && isSame) return;
  if (pending && options.backups !== undefined && hasTables(db)) {
    mkdirSync(options.backups, { recursive: true, mode: 0o700 });
    const stamp = options.now.toISOString().replaceAll(/[:.]/g, '-');
    const target = join(options.backups, `before-migration-${stamp}.db`);
    if (!existsSync(target)) db.run(sql`VACUUM INTO ${target}`);
  }
  db.$client.pragma('foreign_keys = OFF');
  db.$client.pragma(`busy_timeout = ${busyTimeoutMs.opening}`);
  try {
    transact(db, (tx) => {
      dropTriggers(tx);
      migrate(tx, folder);
      installSearchIndexes(tx, searchIndexes);
      installTriggers(tx, triggers);
    });
  } finally {
    db.$client.pragma(`busy_timeout = ${busyTimeoutMs.open}`);
    db.$client.pragma('foreign_keys = ON');
  }
}

function migrate(tx: Tx, folder: string): void {
  // As drizzle's own migrator has it.
  tx.run(
    sql`CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  );
  for (const { sql: statements, hash, folderMillis } of pendingMigrations(tx, folder)) {
    for (const statement of statements) tx.run(sql.raw(statement));
    tx.run(
      sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  }
  const broken = tx.all(sql`PRAGMA foreign_key_check`);
  if (broken.length > 0) {
    throw new Error(`A migration left ${broken.length} rows without the row they belong to.`);
  }
}

function hasTables(db: Db): boolean {
  return db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' LIMIT 1`).length > 0;
}

function pendingMigrations(db: Sql, folder: string): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const table = db.all(sql`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`);
  if (table.length === 0) return known;
  const last = db.get<{ at: number | null }>(
    sql`SELECT max(created_at) AS at FROM __drizzle_migrations`,
  );
  return known.filter((migration) => migration.folderMillis > (last?.at ?? 0));
}
