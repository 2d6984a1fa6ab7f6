import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, drivers, liveServer, things, thingsForEachTest } from '../testing/database/things.ts';
import { isDuplicate, raised } from './failures.ts';
import { migrateDatabase } from './migrate.ts';
import type { Db } from './open.ts';
import { transact } from './transact.ts';

describe.each(drivers)('a database by %s', (driver, choose) => {
  const opened = thingsForEachTest(choose);
  const isServer = driver === liveServer;
  let db: Db;
  beforeEach(() => {
    ({ db } = opened);
  });

  const put = (id: string, more: Partial<typeof things.$inferInsert> = {}) =>
    db
      .insert(things)
      .values({ id, on: true, at, ...more })
      .returning()
      .get();

  it('reads back what was written: text, null, bytes, booleans, instants', () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    expect(put('a', { note: null, bytes, on: false })).toEqual({
      id: 'a',
      note: null,
      bytes,
      on: false,
      at,
    });
    expect(db.select().from(things).all()).toEqual([{ id: 'a', note: null, bytes, on: false, at }]);
  });

  it('accepts a null and a buffer as the only parameter', () => {
    expect(db.all(sql`SELECT ${null} AS value`)).toEqual([{ value: null }]);
    const bytes = Buffer.from('studio');
    expect(db.get<{ length: number }>(sql`SELECT length(${bytes}) AS length`)).toEqual({
      length: 6,
    });
  });

  it('accepts a raw boolean in a template', () => {
    const statement = db.$client.prepare('SELECT ? AS value');
    const on: unknown = driver === 'better-sqlite3' ? 1 : true;
    expect(statement.get(on)).toEqual({ value: 1 });
  });

  it('returns unmapped rows without extra keys', () => {
    put('a');
    const row = db.get(sql`SELECT id FROM things`);
    expect(Object.keys(row as object)).toEqual(['id']);
  });

  it('syncs to the disk at each commit, overwrites what is deleted, enforces foreign keys and trusts no schema', () => {
    const pragma = (name: string) => Object.values(db.get(sql.raw(`PRAGMA ${name}`)) as object)[0];
    expect(pragma('foreign_keys')).toBe(1);
    // On a libSQL server durability is configured on the server.
    if (isServer) return;
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('trusted_schema')).toBe(0);
    expect(pragma('secure_delete')).toBe(1);
  });

  it('keeps a row from losing its parent row', () => {
    db.run(sql`CREATE TABLE parts (of TEXT NOT NULL REFERENCES things (id)) STRICT`);
    put('a');
    db.run(sql`INSERT INTO parts VALUES ('a')`);
    expect(() => db.run(sql`INSERT INTO parts VALUES ('nobody')`)).toThrow();
    expect(() => db.delete(things).run()).toThrow();
    expect(db.select().from(things).all()).toHaveLength(1);
  });

  it('rolls back a whole transaction when its end throws', () => {
    expect(() =>
      transact(db, (tx) => {
        tx.insert(things).values({ id: 'a', on: true, at }).run();
        throw new Error('changed my mind');
      }),
    ).toThrow('changed my mind');
    expect(db.select().from(things).all()).toEqual([]);
  });

  it('refuses an asynchronous transaction and rolls it back', () => {
    const work = async () => {
      put('a');
    };
    expect(() => transact(db, work as unknown as () => undefined)).toThrow(
      'A transaction must not be asynchronous.',
    );
    expect(db.select().from(things).all()).toEqual([]);
  });

  it('rolls back an inner transaction alone', () => {
    transact(db, (tx) => {
      tx.insert(things).values({ id: 'outer', on: true, at }).run();
      expect(() =>
        tx.transaction((inner) => {
          inner.insert(things).values({ id: 'inner', on: true, at }).run();
          throw new Error('inner');
        }),
      ).toThrow('inner');
    });
    expect(db.select({ id: things.id }).from(things).all()).toEqual([{ id: 'outer' }]);
  });

  it('tells a duplicate from an aborting trigger', () => {
    put('a');
    const failure = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return error;
      }
      return undefined;
    };
    const duplicate = failure(() => put('a'));
    const forbidden = failure(() => put('forbidden'));
    expect([isDuplicate(duplicate), raised(duplicate, 'forbidden_word')]).toEqual([true, false]);
    expect([isDuplicate(forbidden), raised(forbidden, 'forbidden_word')]).toEqual([false, true]);
  });

  it('is migrated once, and a second time does nothing', () => {
    migrateDatabase(db, { now: at, triggers: [] });
    const tables = () => db.all(sql`SELECT name FROM sqlite_master ORDER BY name`).length;
    const before = tables();
    migrateDatabase(db, { now: at, triggers: [] });
    expect(tables()).toBe(before);
  });

  it('has strict tables only', () => {
    migrateDatabase(db, { now: at, triggers: [] });
    const loose = db.all<{ name: string }>(
      sql`SELECT name FROM pragma_table_list
          WHERE schema = 'main' AND type = 'table' AND strict = 0
            AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '__drizzle%' AND name NOT LIKE 'libsql_%'`,
    );
    expect(loose).toEqual([]);
  });
});
