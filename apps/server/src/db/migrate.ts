import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../root.ts';
import { busyTimeoutMs, type Db } from './open.ts';
import { type Sql, type Tx, transact } from './transact.ts';

/**
 * Brings the schema up to date. A database that already holds something is copied into `backups`
 * first. Foreign keys are off meanwhile: a migration that rebuilds a parent table would otherwise
 * empty its children through ON DELETE CASCADE, without an error; they are checked before the end.
 * All of it is one transaction, which looks again: another machine may have been faster.
 */
export function migrateDatabase(db: Db, options: { backups?: string; now: Date }): void {
  if (pendingMigrations(db).length === 0) return;
  if (options.backups !== undefined && hasTables(db)) {
    mkdirSync(options.backups, { recursive: true, mode: 0o700 });
    const stamp = options.now.toISOString().replaceAll(/[:.]/g, '-');
    const target = join(options.backups, `before-migration-${stamp}.db`);
    if (!existsSync(target)) db.run(sql`VACUUM INTO ${target}`);
  }
  db.$client.pragma('foreign_keys = OFF');
  db.$client.pragma(`busy_timeout = ${busyTimeoutMs.opening}`);
  try {
    transact(db, migrate);
  } finally {
    db.$client.pragma(`busy_timeout = ${busyTimeoutMs.open}`);
    db.$client.pragma('foreign_keys = ON');
  }
}

function migrate(tx: Tx): void {
  const pending = pendingMigrations(tx);
  // As drizzle's own migrator has it.
  tx.run(
    sql`CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  );
  for (const { sql: statements, hash, folderMillis } of pending) {
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

function pendingMigrations(db: Sql): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder });
  const table = db.all(sql`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`);
  if (table.length === 0) return known;
  const last = db.get<{ at: number | null }>(
    sql`SELECT max(created_at) AS at FROM __drizzle_migrations`,
  );
  return known.filter((migration) => migration.folderMillis > (last?.at ?? 0));
}
