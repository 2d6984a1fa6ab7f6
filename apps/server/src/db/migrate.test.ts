import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { migrateDatabase } from './migrate.ts';
import { closeDatabase, openDatabase } from './open.ts';

const folder = folderForEachTest();

const now = new Date('2030-06-04T14:00:00Z');

describe('a start', () => {
  it('copies a database that has data before it changes its schema', async () => {
    const path = join(folder.path, 'studio.db');
    const older = new Database(path);
    older.exec("CREATE TABLE keepsake (note TEXT) STRICT; INSERT INTO keepsake VALUES ('here')");
    older.close();

    const db = await openDatabase({ kind: 'file', path });
    const backups = join(folder.path, 'backups');
    migrateDatabase(db, { backups, now, triggers: [] });
    expect(db.get(sql`SELECT note FROM keepsake`)).toEqual({ note: 'here' });
    closeDatabase(db);

    const [name, ...others] = readdirSync(backups);
    expect(others).toEqual([]);
    const copy = new Database(join(backups, name ?? ''), { readonly: true });
    expect(copy.prepare('SELECT note FROM keepsake').get()).toEqual({ note: 'here' });
    expect(copy.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    copy.close();
  });

  it('with nothing to change makes no copy', async () => {
    const path = join(folder.path, 'studio.db');
    const db = await openDatabase({ kind: 'file', path });
    const backups = join(folder.path, 'backups');
    migrateDatabase(db, { backups, now, triggers: [] });
    migrateDatabase(db, { backups, now, triggers: [] });
    expect(readdirSync(folder.path)).not.toContain('backups');
    closeDatabase(db);
  });
});
