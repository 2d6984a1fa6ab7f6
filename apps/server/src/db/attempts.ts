import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { prepared } from './prepared.ts';
import { attempts } from './tables.ts';
import { transactRelaxed } from './transact.ts';

/** So many tries in so many seconds. */
export type Limit = { max: number; seconds: number };

type Rooms = { db: Db; now: () => Date };

/**
 * Counts one more try of `key` in the present window, without waiting for the disk: a count that
 * is lost with the power is no loss. It is counted on a full disk too, where people sign in.
 * @returns true while the limit holds
 */
export function countAttempt(rooms: Rooms, key: string, limit: Limit): Promise<boolean> {
  return transactRelaxed(rooms.db, () => countWithin(rooms, key, limit), { onReserve: true });
}

/** The same as a part of a transaction that is open: what is undone was never counted. */
export function countWithin({ db, now }: Rooms, key: string, limit: Limit): boolean {
  const at = now();
  const { windowStart, expiresAt } = windowOf(at, limit);
  const row = add(db).get({ key, windowStart, expiresAt });
  // Somebody new comes often enough to sweep away what is over.
  if (row.count === 1) forget(db).run({ at: at.getTime() });
  return row.count <= limit.max;
}

/** How often `key` was counted in the present window. */
export function attemptsOf({ db, now }: Rooms, key: string, limit: Limit): number {
  const { windowStart } = windowOf(now(), limit);
  const row = db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)))
    .get();
  return row?.count ?? 0;
}

const forget = prepared((db) =>
  db
    .delete(attempts)
    .where(lt(attempts.expiresAt, sql.placeholder('at')))
    .prepare(),
);

const add = prepared((db) =>
  db
    .insert(attempts)
    .values({
      key: sql.placeholder('key'),
      windowStart: sql.placeholder('windowStart'),
      expiresAt: sql.placeholder('expiresAt'),
      count: 1,
    })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    })
    .returning({ count: attempts.count })
    .prepare(),
);

function windowOf(at: Date, { seconds }: Limit): { windowStart: Date; expiresAt: Date } {
  const length = seconds * 1000;
  const start = Math.floor(at.getTime() / length) * length;
  return { windowStart: new Date(start), expiresAt: new Date(start + length) };
}
