import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { attempts } from './tables.ts';
import { transact } from './transact.ts';

/** So many tries in so many seconds. */
export type Limit = { max: number; seconds: number };

type Rooms = { db: Db; now: () => Date };

/** Counts one more try of `key` in the present window. @returns true while the limit holds. */
export function countAttempt({ db, now }: Rooms, key: string, limit: Limit): boolean {
  const at = now();
  const { windowStart, expiresAt } = windowOf(at, limit);
  return transact(db, (tx) => {
    tx.delete(attempts).where(lt(attempts.expiresAt, at)).run();
    const row = tx
      .insert(attempts)
      .values({ key, windowStart, expiresAt, count: 1 })
      .onConflictDoUpdate({
        target: [attempts.key, attempts.windowStart],
        set: { count: sql`${attempts.count} + 1` },
      })
      .returning({ count: attempts.count })
      .get();
    return row.count <= limit.max;
  });
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

function windowOf(at: Date, { seconds }: Limit): { windowStart: Date; expiresAt: Date } {
  const length = seconds * 1000;
  const start = Math.floor(at.getTime() / length) * length;
  return { windowStart: new Date(start), expiresAt: new Date(start + length) };
}
