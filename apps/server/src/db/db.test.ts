import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseChoice } from '../config.ts';
import {
  type LibsqlServer,
  libsqlServerProgram,
  startLibsqlServer,
} from '../testing/libsql-server.ts';
import { temporaryFolder } from '../testing/process.ts';
import { flag, instant } from './columns.ts';
import { isDuplicate, raised } from './failures.ts';
import { migrateDatabase } from './migrate.ts';
import { closeDatabase, type Db, openDatabase } from './open.ts';
import { transact, transactRelaxed, tryWrite, write } from './transact.ts';

const things = sqliteTable('things', {
  id: text('id').primaryKey(),
  note: text('note'),
  bytes: blob('bytes', { mode: 'buffer' }),
  on: flag('is_on').notNull(),
  at: instant('at').notNull(),
});

const at = new Date('2030-06-04T14:00:00Z');

const serverProgram = libsqlServerProgram();
let server: LibsqlServer | undefined;

const drivers: [string, (path: string) => DatabaseChoice][] = [
  ['better-sqlite3', (path) => ({ kind: 'file', path })],
  [
    'libsql',
    (path) => ({ kind: 'libsql', path, url: undefined, authToken: undefined, syncSeconds: 60 }),
  ],
  ...(serverProgram === undefined ? [] : [liveServer()]),
];

/** A replica of a live server: what it writes goes there first. */
function liveServer(): [string, (path: string) => DatabaseChoice] {
  return [
    'a live libSQL server',
    (path) => ({
      kind: 'libsql',
      path,
      url: server?.url,
      authToken: undefined,
      syncSeconds: 60,
    }),
  ];
}

describe.each(drivers)('a database by %s', (driver, choose) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let db: Db;
  const isServer = driver === 'a live libSQL server';

  beforeEach(async () => {
    folder = await temporaryFolder();
    if (isServer && serverProgram) server = await startLibsqlServer(serverProgram, folder.path);
    db = await openDatabase(choose(join(folder.path, 'studio.db')));
    db.run(sql`CREATE TABLE things (
      id TEXT PRIMARY KEY, note TEXT, bytes BLOB, is_on INTEGER NOT NULL, at INTEGER NOT NULL
    ) STRICT`);
    db.run(sql`CREATE TRIGGER no_forbidden BEFORE INSERT ON things WHEN NEW.id = 'forbidden'
      BEGIN SELECT RAISE(ABORT, 'forbidden_word'); END`);
  });
  afterEach(async () => {
    closeDatabase(db);
    await server?.stop();
    server = undefined;
    await folder.remove();
  });

  const put = (id: string, more: Partial<typeof things.$inferInsert> = {}) =>
    db
      .insert(things)
      .values({ id, on: true, at, ...more })
      .returning()
      .get();

  it('gives back what was put in: text, null, bytes, yes and no, instants', () => {
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

  it('takes a single null and a single buffer as the only parameter', () => {
    expect(db.all(sql`SELECT ${null} AS value`)).toEqual([{ value: null }]);
    const bytes = Buffer.from('studio');
    expect(db.get<{ length: number }>(sql`SELECT length(${bytes}) AS length`)).toEqual({
      length: 6,
    });
  });

  it('takes a bare boolean in a template', () => {
    const statement = db.$client.prepare('SELECT ? AS value');
    const on: unknown = driver === 'better-sqlite3' ? 1 : true;
    expect(statement.get(on)).toEqual({ value: 1 });
  });

  it('gives unmapped rows without keys of its own', () => {
    put('a');
    const row = db.get(sql`SELECT id FROM things`);
    expect(Object.keys(row as object)).toEqual(['id']);
  });

  it('waits for the disk at each commit, keeps foreign keys and trusts no schema', () => {
    const pragma = (name: string) => Object.values(db.get(sql.raw(`PRAGMA ${name}`)) as object)[0];
    expect(pragma('foreign_keys')).toBe(1);
    // How its writes last is the server's to say.
    if (isServer) return;
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('trusted_schema')).toBe(0);
  });

  it('keeps a row from losing the one it belongs to', () => {
    db.run(sql`CREATE TABLE parts (of TEXT NOT NULL REFERENCES things (id)) STRICT`);
    put('a');
    db.run(sql`INSERT INTO parts VALUES ('a')`);
    expect(() => db.run(sql`INSERT INTO parts VALUES ('nobody')`)).toThrow();
    expect(() => db.delete(things).run()).toThrow();
    expect(db.select().from(things).all()).toHaveLength(1);
  });

  it('undoes a whole transaction when its end throws', () => {
    expect(() =>
      transact(db, (tx) => {
        tx.insert(things).values({ id: 'a', on: true, at }).run();
        throw new Error('changed my mind');
      }),
    ).toThrow('changed my mind');
    expect(db.select().from(things).all()).toEqual([]);
  });

  it('refuses an asynchronous transaction, and undoes it', () => {
    const work = async () => {
      put('a');
    };
    expect(() => transact(db, work as unknown as () => undefined)).toThrow(
      'A transaction must not be asynchronous.',
    );
    expect(db.select().from(things).all()).toEqual([]);
  });

  it('undoes an inner transaction alone', () => {
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

  it('tells a duplicate and a trigger apart', () => {
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

  // Of a server the lock is its own: whoever waits for it waits there.
  describe('while another process writes', { skip: isServer }, () => {
    let other: Db;
    beforeEach(async () => {
      other = await openDatabase(choose(join(folder.path, 'studio.db')));
      other.$client.exec('BEGIN IMMEDIATE');
    });
    afterEach(() => closeDatabase(other));

    const note = (id: string) =>
      write(db, (tx) => tx.insert(things).values({ id, on: true, at }).run());
    const ids = () => db.select({ id: things.id }).from(things).all();

    it('is read at once', () => {
      expect(ids()).toEqual([]);
    });

    it('lets writers wait in their order, each of whom writes once', async () => {
      const order: string[] = [];
      const names = Array.from({ length: 50 }, (_, index) => `writer ${index}`);
      const writing = names.map(async (name) => {
        await write(db, (tx) => {
          order.push(name);
          tx.insert(things).values({ id: name, on: true, at }).run();
        });
      });
      expect(order).toEqual([]);
      other.$client.exec('COMMIT');
      await Promise.all(writing);
      expect(order).toEqual(names);
      expect(ids()).toHaveLength(50);
    });

    it('is asked for its lock by the first who waits alone', async () => {
      const { transaction } = db;
      let tries = 0;
      db.transaction = ((...definedOnly: Parameters<typeof transaction>) => {
        tries += 1;
        if (tries === 5) other.$client.exec('COMMIT');
        return transaction.apply(db, definedOnly);
      }) as typeof transaction;
      const writing = Array.from({ length: 50 }, (_, index) => note(`writer ${index}`));
      expect(tries).toBe(1);
      await Promise.all(writing);
      expect(tries).toBe(4 + 50);
    });

    it('holds the event loop for no moment: it is never waited for in SQLite itself', () => {
      expect(Object.values(db.get(sql`PRAGMA busy_timeout`) as object)).toEqual([0]);
    });

    it('lets what fails for another reason fail, and those behind it write', async () => {
      const [refused, taken] = [note('forbidden'), note('a')];
      other.$client.exec('COMMIT');
      await expect(refused).rejects.toSatisfy((error) => raised(error, 'forbidden_word'));
      await taken;
      expect(ids()).toEqual([{ id: 'a' }]);
    });

    it('lets what can wait for another time go undone', () => {
      const tried = () =>
        tryWrite(db, (tx) => tx.insert(things).values({ id: 'a', on: true, at }).run());
      expect([tried(), ids()]).toEqual([false, []]);
      other.$client.exec('COMMIT');
      expect([tried(), ids()]).toEqual([true, [{ id: 'a' }]]);
    });

    describe('for long', () => {
      beforeEach(() => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] });
      });
      afterEach(() => vi.useRealTimers());

      it('says after two seconds to all who wait that the studio is busy', async () => {
        const waiting = [note('a'), transactRelaxed(db, () => undefined), note('b')];
        const ended = Promise.allSettled(waiting);
        await vi.advanceTimersByTimeAsync(2100);
        for (const each of await ended) {
          expect(each).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
        }
        other.$client.exec('ROLLBACK');
        await note('c');
        expect(ids()).toEqual([{ id: 'c' }]);
      });

      it('sends nobody away who has to wait for longer while the lock goes round', async () => {
        const writing = Array.from({ length: 5 }, async (_, turn) => {
          await note(`${turn}`);
          // It takes the lock again before the next one's turn.
          other.$client.exec('BEGIN IMMEDIATE');
        });
        for (let turn = 0; turn < writing.length; turn += 1) {
          await vi.advanceTimersByTimeAsync(1500);
          other.$client.exec('COMMIT');
          await vi.advanceTimersByTimeAsync(10);
        }
        await Promise.all(writing);
        expect(ids()).toHaveLength(5);
      });
    });
  });
});
