import { setTimeout as pause } from 'node:timers/promises';
import { asc, count, ne } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { bookingPayments } from '../../domains/bookings/money/tables.ts';
import { bookings } from '../../domains/bookings/tables.ts';
import { type Acknowledged, bookContinually, type Load, type Tally } from './load.ts';
import type { Nodes } from './nodes.ts';

/** The results of a round. */
export type Round = Tally & {
  /** Acknowledged bookings that are missing. */
  lost: number;
  /** Times that were sold twice. */
  doubled: number;
  /** Bookings without their payment record, or the other way round. */
  halves: number;
  /** Page requests to a machine while the primary was down, and how many of them failed. */
  readsAway: number;
  failedReadsAway: number;
  /** From the start of the primary until the next successful booking, in milliseconds. */
  recoveryMs: number;
};

/**
 * A load of bookings on all machines, under which the last of them is killed, then the primary, which
 * is restarted, and the machine after it. The acknowledged bookings are then compared with the
 * primary.
 * @param number counts the rounds on these machines, so that each has times of its own
 * @param step how many bookings are acknowledged before the next event
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

/** Compares the acknowledged bookings with those in a database. */
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

/** The acknowledged bookings that are missing in a database. */
export function missingOf(db: Db, acknowledged: readonly Acknowledged[]): Acknowledged[] {
  const kept = new Map(rowsOf(db).map(({ code, from }) => [code, from.getTime()]));
  return acknowledged.filter(({ code, at }) => kept.get(code) !== at);
}

/** The bookings that occupy their time, in order of time. */
function rowsOf(db: Db) {
  return db
    .select({ code: bookings.confirmationCode, from: bookings.startsAt, to: bookings.endsAt })
    .from(bookings)
    .where(ne(bookings.status, 'cancelled'))
    .orderBy(asc(bookings.startsAt))
    .all();
}

/** Requests pages and the slots of a day from each of these machines, twice. */
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
    // A kept-alive connection may just have been closed as idle.
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
