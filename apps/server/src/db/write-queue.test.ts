import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, localDrivers, things, thingsForEachTest } from '../testing/database/things.ts';
import { raised } from './failures.ts';
import { closeDatabase, type Db } from './open.ts';
import { transactRelaxed, tryWrite, write } from './transact.ts';

// A libSQL server has a lock of its own, and callers wait for it there.

describe.each(localDrivers)('a database by %s, while another process writes,', (_, choose) => {
  const opened = thingsForEachTest(choose);
  let db: Db;
  let other: Db;
  beforeEach(async () => {
    ({ db } = opened);
    other = await opened.open();
    other.$client.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => closeDatabase(other));

  const note = (id: string) =>
    write(db, (tx) => tx.insert(things).values({ id, on: true, at }).run());
  const ids = () => db.select({ id: things.id }).from(things).all();

  it('is read at once', () => {
    expect(ids()).toEqual([]);
  });

  it('queues writers in order, each of whom writes once', async () => {
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

  it('is asked for its lock only by the first in the queue', async () => {
    const { transaction } = db;
    let tries = 0;
    db.transaction = ((...args: Parameters<typeof transaction>) => {
      tries += 1;
      if (tries === 5) other.$client.exec('COMMIT');
      return transaction.apply(db, args);
    }) as typeof transaction;
    const writing = Array.from({ length: 50 }, (_, index) => note(`writer ${index}`));
    expect(tries).toBe(1);
    await Promise.all(writing);
    expect(tries).toBe(4 + 50);
  });

  it('never blocks the event loop: nobody waits inside SQLite', () => {
    expect(Object.values(db.get(sql`PRAGMA busy_timeout`) as object)).toEqual([0]);
  });

  it('passes on other errors, and lets the next in the queue write', async () => {
    const [refused, taken] = [note('forbidden'), note('a')];
    other.$client.exec('COMMIT');
    await expect(refused).rejects.toSatisfy((error) => raised(error, 'forbidden_word'));
    await taken;
    expect(ids()).toEqual([{ id: 'a' }]);
  });

  it('skips writes that can be done another time', () => {
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

    it('tells all who wait after two seconds that the studio is busy', async () => {
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

    it('refuses nobody who waits longer while the lock changes hands', async () => {
      const writing = Array.from({ length: 5 }, async (_, turn) => {
        await note(`${turn}`);
        // Takes the lock again before the next one's turn.
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
