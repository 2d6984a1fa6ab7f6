import { dayMs } from '@shutterhouse/contract/durations';
import { bookDays } from '@shutterhouse/contract/finance/constants';
import type { ProviderState } from '@shutterhouse/contract/finance/schema';
import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { v7 } from 'uuid';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { type ConnectionDeps, findConnection, isConnected } from '../connections/records.ts';
import { runInLanguage } from '../settings/languages.ts';
import { chargeRow, type ImportedRow, refundRow } from './adapters/stripe-records.ts';
import { connected, notConnected, unreachable } from './provider.ts';
import { callStripe } from './stripe.ts';
import { financeImports, financeRecords } from './tables.ts';

/** Minimum interval between two imports, and how long a caller waits for one, in milliseconds. */
const everyMs = 60_000;
const timeoutMs = 3000;

/** Younger records are read again each time, since bank payments settle days later. */
const overlapMs = 14 * dayMs;

/** Rows of a page, and how many pages of older records one import reads until all are read. */
const pageRows = 100;
const olderPages = 10;

type List = (typeof financeImports.$inferSelect)['list'];
type Run = { connection: number; startedAt: number; ended: Promise<ProviderState> };
const runs = new WeakMap<Db, Run>();

/**
 * Imports the charges and refunds of Stripe into the books, at most once a minute, and waits for that no
 * longer than three seconds: earlier imports are in the books anyway.
 */
export async function refreshFromStripe(deps: ConnectionDeps): Promise<ProviderState> {
  const row = findConnection(deps, 'stripe');
  if (row === undefined || !isConnected(deps, 'stripe')) return notConnected;
  const nowMs = deps.now().getTime();
  const last = runs.get(deps.db);
  // A start in the future means that the clock was ahead then.
  const isRecent = (at: number) => nowMs >= at && nowMs - at < everyMs;
  const isFresh = last?.connection === row.version && isRecent(last.startedAt);
  const run = isFresh && last ? last : begin(deps, row.version, nowMs);
  return within(timeoutMs, run.ended, connected);
}

function begin(deps: ConnectionDeps, connection: number, startedAt: number): Run {
  const ended = importAll(deps).then(() => connected, unreachable);
  const run = { connection, startedAt, ended };
  runs.set(deps.db, run);
  // Callers that await the run get its error; without one it must not be an unhandled rejection.
  ended.catch(() => undefined);
  return run;
}

async function within<Result>(ms: number, result: Promise<Result>, late: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function importAll(deps: ConnectionDeps): Promise<void> {
  await importList(deps, 'charges', async (stripe, page) => {
    const { data, has_more } = await stripe.charges.list(page);
    const rows = runInLanguage(deps, null, () =>
      data.map((charge) => chargeRow(charge, deps.config.timeZone)),
    );
    return { rows, last: data.at(-1)?.id, hasMore: has_more };
  });
  await importList(deps, 'refunds', async (stripe, page) => {
    const { data, has_more } = await stripe.refunds.list(page);
    const rows = runInLanguage(deps, null, () =>
      data.map((refund) => refundRow(refund, deps.config.timeZone)),
    );
    return { rows, last: data.at(-1)?.id, hasMore: has_more };
  });
}

type PageQuery = { limit: number; starting_after?: string; created?: { gte: number } };
type Ask = (
  stripe: Stripe,
  page: PageQuery,
) => Promise<{ rows: ImportedRow[]; last: string | undefined; hasMore: boolean }>;

/** Reads the new records of a list, and some pages of older ones until all have been read. */
async function importList(deps: ConnectionDeps, list: List, ask: Ask): Promise<void> {
  const account = accountOf(deps);
  const stored = deps.db.select().from(financeImports).where(eq(financeImports.list, list)).get();
  const known = stored?.account === account ? stored : undefined;
  const readAt = deps.now();
  if (known) {
    const gte = Math.floor((known.readAt.getTime() - overlapMs) / 1000);
    await readPages(deps, ask, { created: { gte } }, undefined, Number.POSITIVE_INFINITY);
  }
  const isComplete = known?.isComplete ?? false;
  const after = isComplete
    ? { after: null, isComplete }
    : await readPages(deps, ask, {}, known?.after ?? undefined, olderPages);
  await write(deps.db, (tx) => {
    const row = { account, readAt, ...after };
    tx.insert(financeImports)
      .values({ list, ...row })
      .onConflictDoUpdate({ target: financeImports.list, set: row })
      .run();
  });
}

async function readPages(
  deps: ConnectionDeps,
  ask: Ask,
  filter: Pick<PageQuery, 'created'>,
  startingAfter: string | undefined,
  maxPages: number,
): Promise<{ after: string | null; isComplete: boolean }> {
  let after = startingAfter;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = { ...filter, limit: pageRows, ...(after && { starting_after: after }) };
    const { rows, last, hasMore } = await callStripe(deps, (stripe) => ask(stripe, page));
    await write(deps.db, (tx) => storeRows(tx, rows, deps.now()));
    if (!hasMore || last === undefined) return { after: null, isComplete: true };
    after = last;
  }
  return { after: after ?? null, isComplete: false };
}

/** Inserts new and updates changed records; those that belong to a booking are left alone. */
function storeRows(tx: Tx, rows: readonly ImportedRow[], at: Date): void {
  const values = rows
    .filter(({ date }) => date >= bookDays.first && date <= bookDays.last)
    .map((row) => ({ id: v7(), ...row, description: '', createdAt: row.at, updatedAt: at }))
    .map(({ at: _, ...row }) => row);
  if (values.length === 0) return;
  const { status, amountCents, name, customer } = financeRecords;
  tx.insert(financeRecords)
    .values(values)
    .onConflictDoUpdate({
      target: [financeRecords.cause, financeRecords.reference],
      targetWhere: sql`reference IS NOT NULL`,
      set: {
        ...{ status: sql`excluded.status`, amountCents: sql`excluded.amount_cents` },
        ...{ name: sql`excluded.name`, customer: sql`excluded.customer`, updatedAt: at },
        version: sql`${financeRecords.version} + 1`,
      },
      setWhere: sql`${financeRecords.source} = 'stripe' AND (${status}, ${amountCents}, ${name}, ${customer}) IS NOT (excluded.status, excluded.amount_cents, excluded.name, excluded.customer)`,
    })
    .run();
}

/** Identifies the account, whose change starts the import anew. A false difference only repeats the import. */
function accountOf(deps: ConnectionDeps): string {
  const row = findConnection(deps, 'stripe');
  return `${row?.username ?? ''} ${row?.email ?? ''} ${row?.lastConnected?.toISOString() ?? ''}`;
}
