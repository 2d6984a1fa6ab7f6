import { setTimeout as pause } from 'node:timers/promises';
import { asc, count, ne } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { bookingPayments, bookings } from '../../domains/bookings/tables.ts';
import { type Acknowledged, bookContinually, type Load, type Tally } from './load.ts';
import type { Nodes } from './nodes.ts';

/** What a round came to. */
export type Round = Tally & {
  /** Acknowledged bookings that are not there. */
  lost: number;
  /** Times that were sold twice. */
  doubled: number;
  /** Bookings without their payment record, or the other way round. */
  halves: number;
  /** Looks at a page of a machine while the primary was away, and how many of them failed. */
  readsAway: number;
  failedReadsAway: number;
  /** From the start of the primary until a booking succeeded again, in milliseconds. */
  recoveryMs: number;
};

/**
 * A load of bookings on all machines; the last of them is killed under it, then the primary, which is
 * started again, and the machine after it. What was acknowledged is then looked up on the primary.
 * @param number counts the rounds on these machines, so that each has times of its own
 * @param step how many bookings are acknowledged before the next thing happens
 */
export async function playRound(
  nodes: Nodes,
  number: number,
  { step = 10 }: { step?: number } = {},
): Promise<Round> {
  const load = bookContinually(nodes, 6, 30 + number * 20);
  const { tally } = load;
  const more = (howMany: number) => {
    const least = tally.acknowledged.length + howMany;
    return until(load, () => tally.acknowledged.length >= least);
  };
  await more(2 * step);
  await nodes.kill(nodes.studios.length - 1);
  await more(step);
  await nodes.server.stop();
  const refusals = tally.statuses[503] ?? 0;
  const reads = await readAway(nodes.studios.slice(0, -1));
  await until(load, () => (tally.statuses[503] ?? 0) >= refusals + 5);
  await nodes.server.startAgain();
  const since = performance.now();
  await more(1);
  const recoveryMs = performance.now() - since;
  await more(step);
  await nodes.startAgain(nodes.studios.length - 1);
  await more(step);
  await load.stop();
  const found = await nodes.look((db) => compare(db, tally.acknowledged));
  return { ...tally, ...found, ...reads, recoveryMs };
}

/** Compares what was acknowledged with what a database holds. */
export function compare(
  db: Db,
  acknowledged: readonly Acknowledged[],
): Pick<Round, 'lost' | 'doubled' | 'halves'> {
  const rows = rowsOf(db);
  const payments = db.select({ rows: count() }).from(bookingPayments).get()?.rows ?? 0;
  return {
    lost: missingOf(db, acknowledged).length,
    doubled: rows.filter(({ from }, index) => from < (rows[index - 1]?.to ?? new Date(0))).length,
    halves: Math.abs(rows.length - payments),
  };
}

/** The acknowledged bookings that a database does not hold. */
export function missingOf(db: Db, acknowledged: readonly Acknowledged[]): Acknowledged[] {
  const kept = new Map(rowsOf(db).map(({ code, from }) => [code, from.getTime()]));
  return acknowledged.filter(({ code, at }) => kept.get(code) !== at);
}

/** The bookings that take their time, in its order. */
function rowsOf(db: Db) {
  return db
    .select({ code: bookings.confirmationCode, from: bookings.startsAt, to: bookings.endsAt })
    .from(bookings)
    .where(ne(bookings.status, 'cancelled'))
    .orderBy(asc(bookings.startsAt))
    .all();
}

/** Looks at pages and at the times of a day on each of these machines, twice. */
export async function readAway(
  studios: Nodes['studios'],
): Promise<Pick<Round, 'readsAway' | 'failedReadsAway'>> {
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const addresses = studios.flatMap(({ url }) => [
    `${url}/`,
    `${url}/booking/available-slots?date=${date}`,
  ]);
  let failed = 0;
  for (const address of [...addresses, ...addresses]) {
    const look = () => fetch(address).catch(() => undefined);
    // A connection that was kept may just have been closed for its idleness.
    const reply = (await look()) ?? (await look());
    await reply?.arrayBuffer();
    if (reply?.status !== 200) failed += 1;
  }
  return { readsAway: addresses.length * 2, failedReadsAway: failed };
}

async function until({ tally }: Load, isThere: () => boolean): Promise<void> {
  const since = performance.now();
  while (!isThere()) {
    if (performance.now() - since > 60_000) {
      const { acknowledged, statuses, broken, wrong } = tally;
      const seen = {
        acknowledged: acknowledged.length,
        statuses,
        broken,
        wrong: wrong.slice(0, 5),
      };
      throw new Error(`The load did not get there in a minute: ${JSON.stringify(seen)}`);
    }
    await pause(10);
  }
}
