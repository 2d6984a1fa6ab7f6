import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../root.ts';
import type { Db } from './open.ts';

/**
 * Brings the schema up to date. A database that already holds something is copied into `backups`
 * first. Foreign keys are off meanwhile: a migration that rebuilds a parent table would otherwise
 * empty its children through ON DELETE CASCADE, without an error; they are checked afterwards.
 */
export function migrateDatabase(db: Db, options: { backups?: string; now: Date }): void {
  const pending = pendingMigrations(db);
  if (pending === 0) return;
  if (options.backups !== undefined && hasTables(db)) {
    mkdirSync(options.backups, { recursive: true, mode: 0o700 });
    const stamp = options.now.toISOString().replaceAll(/[:.]/g, '-');
    const target = join(options.backups, `before-migration-${stamp}.db`);
    if (!existsSync(target)) db.run(sql`VACUUM INTO ${target}`);
  }
  db.$client.pragma('foreign_keys = OFF');
  try {
    migrate(db, { migrationsFolder });
    const broken = db.all(sql`PRAGMA foreign_key_check`);
    if (broken.length > 0) {
      throw new Error(`A migration left ${broken.length} rows without the row they belong to.`);
    }
  } finally {
    db.$client.pragma('foreign_keys = ON');
  }
}

function hasTables(db: Db): boolean {
  return db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' LIMIT 1`).length > 0;
}

function pendingMigrations(db: Db): number {
  const known = readMigrationFiles({ migrationsFolder });
  const table = db.all(sql`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`);
  if (table.length === 0) return known.length;
  const last = db.get<{ at: number | null }>(
    sql`SELECT max(created_at) AS at FROM __drizzle_migrations`,
  );
  return known.filter((migration) => migration.folderMillis > (last?.at ?? 0)).length;
}
