import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { DatabaseChoice } from '../../config.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import type { Db } from '../../db/open.ts';
import { searchIndexes, triggers } from '../../registry/triggers.ts';

let migrated: Buffer | undefined;

/**
 * A database in memory with its tables and triggers: a copy of one that each worker creates once. With
 * `TEST_DATABASE=libsql`, an empty one of the other driver.
 */
export function testDatabase(): DatabaseChoice {
  if (process.env.TEST_DATABASE === 'libsql') {
    const alone = { url: undefined, authToken: undefined, syncSeconds: 60 };
    return { kind: 'libsql', path: ':memory:', ...alone };
  }
  migrated ??= migrateOnce();
  return { kind: 'memory', copyOf: migrated };
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
