import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDrivers } from '../testing/database/things.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { oncePerTick } from './once-per-tick.ts';
import { closeDatabase, type Db, openDatabase } from './open.ts';
import { transact } from './transact.ts';

describe.each(localDrivers)('a value that is read once per turn by %s', (_, choose) => {
  const folder = folderForEachTest();
  let db: Db;
  let reads: number;
  let count: () => number;

  beforeEach(async () => {
    db = await openDatabase(choose(join(folder.path, 'studio.db')));
    db.run(sql`CREATE TABLE clicks (at INTEGER) STRICT`);
    reads = 0;
    count = oncePerTick(db, () => {
      reads += 1;
      return db.get<{ clicks: number }>(sql`SELECT count(*) AS clicks FROM clicks`).clicks;
    });
  });
  afterEach(() => closeDatabase(db));

  it('is not read again within the turn', () => {
    expect([count(), count(), count()]).toEqual([0, 0, 0]);
    expect(reads).toBe(1);
  });

  it('is read again after a write on this connection, in the same turn', () => {
    expect(count()).toBe(0);
    db.run(sql`INSERT INTO clicks VALUES (1)`);
    expect(count()).toBe(1);
  });

  it.each([
    ['a statement of the driver', () => db.$client.prepare('INSERT INTO clicks VALUES (1)').run()],
    ['one that returns rows', () => db.all(sql`INSERT INTO clicks VALUES (1) RETURNING at`)],
    ['one that returns a row', () => db.get(sql`INSERT INTO clicks VALUES (1) RETURNING at`)],
    ['several at once', () => db.$client.exec('INSERT INTO clicks VALUES (1); SELECT 1')],
    ['a transaction', () => transact(db, (tx) => tx.run(sql`INSERT INTO clicks VALUES (1)`))],
  ])('is read anew after %s', (_what, insert) => {
    expect(count()).toBe(0);
    insert();
    expect(count()).toBe(1);
    expect(count()).toBe(1);
    expect(reads).toBe(2);
  });

  it('is read again in the next turn, for the writes of others', async () => {
    expect(count()).toBe(0);
    const other = await openDatabase({ kind: 'file', path: join(folder.path, 'studio.db') });
    other.run(sql`INSERT INTO clicks VALUES (1)`);
    closeDatabase(other);
    await nextTurn();
    expect(count()).toBe(1);
  });
});
