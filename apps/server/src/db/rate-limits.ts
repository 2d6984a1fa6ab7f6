import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { prepared } from './prepared.ts';
import { attempts } from './tables.ts';
import { type Sql, type Tx, transactRelaxed } from './transact.ts';

/** At most `max` attempts in a window of `seconds`. */
export type Limit = { max: number; seconds: number };

/** The networks that contain the caller, from narrow to wide: the first is the caller's own address. */
export type Networks = readonly [address: string, ...wider: string[]];

type Deps = { db: Db; now: () => Date };

/** How many expired rows are deleted when a key is inserted: more than one, so that the table shrinks. */
const forgottenAtOnce = 20;

/**
 * Counts one more attempt for `key` in the current window, without waiting for the disk: a count may be lost in a
 * power failure. It is counted on a full disk, too, because people can still sign in then.
 * @returns true while the limit is not exceeded
 */
export function countAgainstLimit(deps: Deps, key: string, limit: Limit): Promise<boolean> {
  return transactRelaxed(deps.db, (tx) => countWithin({ ...deps, db: tx }, key, limit), {
    onReserve: true,
  });
}

/**
 * Counts one more attempt of `name` by a caller, for each of the given networks. `limit` is that of one address. A
 * caller who has many addresses is subject to the limit of the network around them, which is higher, since strangers
 * may share it. An attempt refused for a narrow network does not count against the wider ones. A caller who is already
 * over a limit causes no write.
 * @returns true while no limit is exceeded
 */
export async function countCaller(
  deps: Deps,
  name: string,
  networks: readonly string[],
  limit: Limit,
): Promise<boolean> {
  const counted = networks.map((network) => ({
    key: `${name}:${network}`,
    limit: { ...limit, max: limit.max * shareOf(network) },
  }));
  if (counted.some(({ key, limit }) => attemptsOf(deps, key, limit) >= limit.max)) return false;
  return transactRelaxed(
    deps.db,
    (tx) => counted.every(({ key, limit }) => countWithin({ ...deps, db: tx }, key, limit)),
    { onReserve: true },
  );
}

/** Counts like `countAgainstLimit`. @throws StudioError tooMany when the limit is exceeded */
export async function assertWithinLimit(deps: Deps, key: string, limit: Limit): Promise<void> {
  if (!(await countAgainstLimit(deps, key, limit))) throw tooMany();
}

/** Counts like `countCaller`. @throws StudioError tooMany when a limit is exceeded */
export async function assertCallerWithinLimit(
  deps: Deps,
  name: string,
  networks: readonly string[],
  limit: Limit,
): Promise<void> {
  if (!(await countCaller(deps, name, networks, limit))) throw tooMany();
}

function tooMany(): StudioError {
  return new StudioError('tooMany', refusalMessages.tooMany);
}

/** The multiple of one address's limit that a network has, by the length of its prefix. */
export function shareOf(network: string): number {
  if (network.endsWith('/48')) return 6;
  return network.endsWith('/56') ? 2 : 1;
}

/** Like `countAgainstLimit`, but in an open transaction: a rollback also undoes the count. */
export function countWithin(
  { db, now }: { db: Tx; now: () => Date },
  key: string,
  limit: Limit,
): boolean {
  const at = now();
  const { windowStart, expiresAt } = windowOf(at, limit);
  const row = add(db).get({ key, windowStart, expiresAt });
  // New keys come often enough to delete expired rows along the way.
  if (row.count === 1) forget(db).run({ at: at.getTime() });
  return row.count <= limit.max;
}

/** How often `key` was counted in the current window. */
export function attemptsOf(
  { db, now }: { db: Sql; now: () => Date },
  key: string,
  limit: Limit,
): number {
  const { windowStart } = windowOf(now(), limit);
  return countOf(db).get({ key, windowStart: windowStart.getTime() })?.count ?? 0;
}

const countOf = prepared((db) =>
  db
    .select({ count: attempts.count })
    .from(attempts)
    .where(
      and(
        eq(attempts.key, sql.placeholder('key')),
        eq(attempts.windowStart, sql.placeholder('windowStart')),
      ),
    )
    .prepare(),
);

/** Only a few of them, so that no request waits for the deletion of everything a flood has left behind. */
const forget = prepared((db) => {
  const expired = db
    .select({ rowid: sql`rowid` })
    .from(attempts)
    .where(lt(attempts.expiresAt, sql.placeholder('at')))
    .limit(forgottenAtOnce);
  return db.delete(attempts).where(inArray(sql`rowid`, expired)).prepare();
});

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
