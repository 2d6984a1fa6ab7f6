import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { type Tx, transactRelaxed } from '../db/transact.ts';
import { jobs } from './tables.ts';

export type JobRow = typeof jobs.$inferSelect;

type Deps = { db: Db; now: () => Date };

/** How many attempts a job has before it is given up. */
export const maxAttempts = 5;

/** How long a lease lasts unless it is renewed, in milliseconds. */
export const leaseMs = 60_000;

/** The pause after the first failed attempt, in milliseconds; it doubles with each. */
const initialDelayMs = 2000;

/**
 * Leases the next due job of these kinds, if any. No other process gets it until the lease expires. A lease does not
 * wait for the disk: if it is lost in a power failure, the job merely runs again. `onReserve` is for jobs that free
 * space.
 */
export async function leaseJob(
  { db, now }: Deps,
  {
    kinds,
    priority,
    lease,
    onReserve,
  }: { kinds: readonly string[]; priority: JobRow['priority']; lease: string; onReserve: boolean },
): Promise<JobRow | undefined> {
  const at = now();
  if (kinds.length === 0 || !isDue(db, priority, at)) return undefined;
  const claimNext = (tx: Tx) => {
    const due = tx
      .select()
      .from(jobs)
      .where(
        and(
          eq(jobs.state, 'open'),
          eq(jobs.priority, priority),
          lte(jobs.runAt, at),
          inArray(jobs.kind, [...kinds]),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(1)
      .get();
    if (due === undefined) return undefined;
    return tx
      .update(jobs)
      .set({ lease, runAt: leaseEnd(at), attempts: due.attempts + 1 })
      .where(eq(jobs.id, due.id))
      .returning()
      .get();
  };
  return transactRelaxed(db, claimNext, { onReserve });
}

/** Checked without a write lock, since most polls find nothing. */
function isDue(db: Db, priority: JobRow['priority'], at: Date): boolean {
  return anyDue(db).get({ priority, at: at.getTime() }) !== undefined;
}

// Needed some twenty times a second also where nothing happens: building it took most of what an idle studio computes.
const anyDue = prepared((db) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, 'open'),
        eq(jobs.priority, sql.placeholder('priority')),
        lte(jobs.runAt, sql.placeholder('at')),
      ),
    )
    .limit(1)
    .prepare(),
);

/** Extends a lease. */
export function renewLease({ db, now }: Deps, { id, lease }: JobRow): Promise<void> {
  return change(db, id, lease, { runAt: leaseEnd(now()) });
}

/** Extends a lease before the job is given up, and stores the reason. @returns false when the lease was lost */
export function renewBeforeGivingUp(
  { db, now }: Deps,
  { id, lease }: JobRow,
  reason: string,
): Promise<boolean> {
  return transactRelaxed(db, (tx) => {
    const columns = { runAt: leaseEnd(now()), lastError: reason };
    return tx.update(jobs).set(columns).where(leased(id, lease)).run().changes > 0;
  });
}

/** Releases the jobs of processes that are gone, so that nobody waits for their leases to expire. */
export async function releaseLeases(
  { db, now }: Deps,
  isGone: (lease: string) => boolean,
): Promise<void> {
  const leases = db
    .selectDistinct({ lease: jobs.lease })
    .from(jobs)
    .where(isNotNull(jobs.lease))
    .all();
  const gone = leases.flatMap(({ lease }) => (lease !== null && isGone(lease) ? [lease] : []));
  if (gone.length === 0) return;
  await transactRelaxed(db, (tx) => {
    tx.update(jobs).set({ lease: null, runAt: now() }).where(inArray(jobs.lease, gone)).run();
  });
}

/** Deletes a finished job, unless it was enqueued again since it started. */
export function finishJob({ db, now }: Deps, job: JobRow): Promise<void> {
  return transactRelaxed(db, (tx) => {
    if (tx.delete(jobs).where(askedOnce(job)).run().changes > 0) return;
    restartJob(tx, job, now());
  });
}

/** Reschedules a job that is to run again, with new attempts; at once if it was enqueued again since it started. */
export function repeatJob(
  { db, now }: Deps,
  { id, lease, askedAt }: JobRow,
  seconds: number,
  lastError = '',
): Promise<void> {
  const [at, later] = [now().getTime(), now().getTime() + seconds * 1000];
  const runAt = sql`iif(${jobs.askedAt} = ${askedAt.getTime()}, ${later}, ${at})`;
  return transactRelaxed(db, (tx) => {
    const columns = { runAt, lease: null, attempts: 0, lastError };
    tx.update(jobs).set(columns).where(leased(id, lease)).run();
  });
}

/** Releases a job that was interrupted; the attempt does not count. */
export function releaseJob({ db, now }: Deps, { id, lease, attempts }: JobRow): Promise<void> {
  const columns = { runAt: now(), lease: null, attempts: Math.max(0, attempts - 1) };
  return change(db, id, lease, columns);
}

/** Reschedules a failed job, with a growing pause. */
export function failJob(
  { db, now }: Deps,
  { id, lease, attempts }: JobRow,
  reason: string,
): Promise<void> {
  const runAt = new Date(now().getTime() + initialDelayMs * 2 ** (attempts - 1));
  return change(db, id, lease, { lease: null, lastError: reason, runAt });
}

/** Gives up a job that has used all its attempts, unless it was enqueued again since it started. */
export function abandonJob({ db, now }: Deps, job: JobRow, reason: string): Promise<void> {
  const columns = { lease: null, lastError: reason, state: 'failed' as const };
  return transactRelaxed(db, (tx) => {
    if (tx.update(jobs).set(columns).where(askedOnce(job)).run().changes > 0) return;
    restartJob(tx, job, now());
  });
}

function restartJob(tx: Tx, { id, lease }: JobRow, at: Date): void {
  const columns = { runAt: at, lease: null, attempts: 0, lastError: '' };
  tx.update(jobs).set(columns).where(leased(id, lease)).run();
}

/** Matches while the job has not been enqueued again since it started. */
function askedOnce({ id, lease, askedAt }: JobRow) {
  return and(leased(id, lease), eq(jobs.askedAt, askedAt));
}

/**
 * After the clock was set back, brings forward what was scheduled by the earlier time: retries, jobs of these kinds,
 * which may run early, and the expiry of leases.
 */
export async function rescheduleAfterClockChange(
  { db, now }: Deps,
  kinds: readonly string[],
): Promise<void> {
  const at = now();
  await transactRelaxed(db, (tx) => {
    const isAhead = and(eq(jobs.state, 'open'), isNull(jobs.lease), gt(jobs.runAt, at));
    const mayCome = or(gt(jobs.attempts, 0), inArray(jobs.kind, [...kinds]));
    tx.update(jobs).set({ runAt: at }).where(and(isAhead, mayCome)).run();
    const isClaimed = and(isNotNull(jobs.lease), gt(jobs.runAt, leaseEnd(at)));
    tx.update(jobs)
      .set({ runAt: leaseEnd(at) })
      .where(isClaimed)
      .run();
  });
}

function change(
  db: Db,
  id: string,
  lease: string | null,
  columns: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  return transactRelaxed(db, (tx) => {
    tx.update(jobs).set(columns).where(leased(id, lease)).run();
  });
}

/** Matches while the lease is held: a runner whose lease expired and was taken over changes nothing any more. */
function leased(id: string, lease: string | null) {
  return and(eq(jobs.id, id), eq(jobs.lease, lease ?? ''));
}

/** When a lease that is taken now expires. */
export function leaseEnd(at: Date): Date {
  return new Date(at.getTime() + leaseMs);
}
