import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../root.ts';
import type { Db } from './open.ts';
import { dropTriggers, installTriggers, type Trigger } from './triggers.ts';

/**
 * Brings the schema up to date. A database that already holds something is copied into `backups`
 * first. Foreign keys are off meanwhile: a migration that rebuilds a parent table would otherwise
 * empty its children through ON DELETE CASCADE, without an error; they are checked afterwards.
 * At each start the triggers become those given, also when there is nothing to migrate.
 * @param options `backups` is the folder of the copies, `folder` that of the migrations
 */
export function migrateDatabase(
  db: Db,
  options: { backups?: string; now: Date; triggers: readonly Trigger[]; folder?: string },
): void {
  const { folder = migrationsFolder, triggers } = options;
  if (pendingMigrations(db, folder) === 0) {
    installTriggers(db, triggers);
    return;
  }
  if (options.backups !== undefined && hasTables(db)) {
    mkdirSync(options.backups, { recursive: true, mode: 0o700 });
    const stamp = options.now.toISOString().replaceAll(/[:.]/g, '-');
    const target = join(options.backups, `before-migration-${stamp}.db`);
    if (!existsSync(target)) db.run(sql`VACUUM INTO ${target}`);
  }
  db.$client.pragma('foreign_keys = OFF');
  try {
    dropTriggers(db);
    migrate(db, { migrationsFolder: folder });
    const broken = db.all(sql`PRAGMA foreign_key_check`);
    if (broken.length > 0) {
      throw new Error(`A migration left ${broken.length} rows without the row they belong to.`);
    }
    installTriggers(db, triggers);
  } finally {
    db.$client.pragma('foreign_keys = ON');
  }
}

function hasTables(db: Db): boolean {
  return db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' LIMIT 1`).length > 0;
}

function pendingMigrations(db: Db, folder: string): number {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const table = db.all(sql`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`);
  if (table.length === 0) return known.length;
  const last = db.get<{ at: number | null }>(
    sql`SELECT max(created_at) AS at FROM __drizzle_migrations`,
  );
  return known.filter((migration) => migration.folderMillis > (last?.at ?? 0)).length;
}
