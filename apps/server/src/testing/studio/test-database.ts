import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { DatabaseChoice } from '../../config.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import type { Db } from '../../db/open.ts';
import { searchIndexes, triggers } from '../../registry/triggers.ts';

let migrated: Buffer | undefined;

/**
 * A database in memory with its tables and triggers: a copy of one that each worker creates once. With
 * `TEST_DATABASE=libsql`, a file of the other driver, which can't open a copy in memory; `removeTestDatabase` deletes it.
 */
export function testDatabase(): DatabaseChoice {
  if (process.env.TEST_DATABASE === 'libsql') {
    const alone = { url: undefined, authToken: undefined, syncSeconds: 60 };
    const path = join(mkdtempSync(join(tmpdir(), 'libsql-')), 'studio.db');
    copyTestDatabase(path);
    return { kind: 'libsql', path, ...alone };
  }
  migrated ??= migrateOnce();
  return { kind: 'memory', copyOf: migrated };
}

/** Deletes the file of a database that `testDatabase` has made. */
export function removeTestDatabase(database: DatabaseChoice): void {
  if (database.kind === 'libsql') rmSync(dirname(database.path), { recursive: true, force: true });
}

/** Copies the same to a path without a database, so that a studio there has nothing to migrate. */
export function copyTestDatabase(path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  migrated ??= migrateOnce();
  writeFileSync(path, migrated, { mode: 0o600 });
}

function migrateOnce(): Buffer {
  const client = new Database(':memory:');
  const db: Db = drizzle({ client });
  migrateDatabase(db, { now: new Date(), triggers, searchIndexes });
  const bytes = client.serialize();
  client.close();
  return bytes;
}
