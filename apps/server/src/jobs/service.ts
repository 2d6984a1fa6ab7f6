import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { type Sql, type Tx, transactRelaxed } from '../db/transact.ts';
import type { JobKind } from './job.ts';
import { jobs } from './tables.ts';

export type JobRow = typeof jobs.$inferSelect;

type Deps = { db: Sql; now: () => Date };
type LeaseDeps = { db: Db; now: () => Date };

/** How often work is begun before it is given up. */
export const maxAttempts = 5;

/** How long a claim holds unless it is renewed, in milliseconds. */
export const leaseMs = 60_000;

/** The pause after a first failed try, in milliseconds; it doubles with each. */
const initialDelayMs = 2000;

/**
 * Asks for work, durably: as a part of the transaction that `db` is. Work that is known under the
 * same key is not doubled; work that was given up gets new tries, and what is being done is done once more.
 */
export function enqueueJobs<Payload>(
  { db, now }: Deps,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
  options: { runAt?: Date } = {},
): void {
  const at = now();
  const rows = payloads.map((payload) => ({
    id: v7(),
    kind: kind.name,
    priority: kind.priority,
    payload,
    key: kind.keyOf ? `${kind.name}:${kind.keyOf(payload)}` : null,
    runAt: options.runAt ?? at,
    askedAt: at,
  }));
  for (const row of rows) addJob(db).run(row);
}

/**
 * Known work that nobody has begun gets new tries when it was given up, and the time when that is sooner. That of work which
 * is being done is looked at when it ends: it was asked for after it had begun, if that is not what it began with.
 */
const addJob = prepared((db) =>
  db
    .insert(jobs)
    .values({
      id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      priority: sql.placeholder('priority'),
      payload: sql.placeholder('payload'),
      key: sql.placeholder('key'),
      state: 'open',
      runAt: sql.placeholder('runAt'),
      attempts: 0,
      lastError: '',
      askedAt: sql.placeholder('askedAt'),
    })
    .onConflictDoUpdate({
      target: jobs.key,
      set: {
        state: 'open',
        attempts: sql`iif(${jobs.lease} IS NULL, 0, ${jobs.attempts})`,
        runAt: sql`iif(${jobs.lease} IS NULL, excluded.run_at, ${jobs.runAt})`,
        askedAt: sql`max(excluded.created_at, ${jobs.askedAt} + 1)`,
      },
      setWhere: sql`${jobs.lease} IS NOT NULL OR ${jobs.state} = 'failed' OR ${jobs.runAt} > excluded.run_at`,
    })
    .prepare(),
);

/** As `enqueueJobs`, for one. */
export function enqueueJob<Payload>(
  deps: Deps,
  kind: JobKind<Payload>,
  payload: Payload,
  options: { runAt?: Date } = {},
): void {
  enqueueJobs(deps, kind, [payload], options);
}

/** Forgets work that nobody has begun, such as the undoing of what succeeded. */
export function forgetJobs<Payload>(
  { db }: Pick<Deps, 'db'>,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
): void {
  const { keyOf } = kind;
  if (keyOf === undefined || payloads.length === 0) return;
  const keys = payloads.map((payload) => `${kind.name}:${keyOf(payload)}`);
  db.delete(jobs).where(inArray(jobs.key, keys)).run();
}

/**
 * Claims the next due work of these kinds for somebody, or nothing. No other process gets it while
 * the claim holds. Claims need no disk: what is lost with the power is merely done again. `onReserve`
 * is for work that makes room.
 */
export async function leaseJob(
  { db, now }: LeaseDeps,
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

/** A look without a write lock: most looks find nothing. */
function isDue(db: Db, priority: JobRow['priority'], at: Date): boolean {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'open'), eq(jobs.priority, priority), lte(jobs.runAt, at)))
    .limit(1)
    .get();
  return due !== undefined;
}

/** Makes a claim hold longer. */
export function renewLease({ db, now }: LeaseDeps, { id, lease }: JobRow): Promise<void> {
  return change(db, id, lease, { runAt: leaseEnd(now()) });
}

/** Makes a claim hold once more before work is given up, for the reason given. @returns false when it was lost */
export function renewBeforeGivingUp(
  { db, now }: LeaseDeps,
  { id, lease }: JobRow,
  reason: string,
): Promise<boolean> {
  return transactRelaxed(db, (tx) => {
    const columns = { runAt: leaseEnd(now()), lastError: reason };
    return tx.update(jobs).set(columns).where(leased(id, lease)).run().changes > 0;
  });
}

/** Lets go of the work of those who are gone, so that nobody waits for their claims to end. */
export async function releaseLeases(
  { db, now }: LeaseDeps,
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

/** Ends work that is done, unless it was asked for again since it was begun. */
export function finishJob({ db, now }: LeaseDeps, job: JobRow): Promise<void> {
  return transactRelaxed(db, (tx) => {
    if (tx.delete(jobs).where(askedOnce(job)).run().changes > 0) return;
    restartJob(tx, job, now());
  });
}

/** Puts work back that is to be done again, as new; at once where it was asked for again since it was begun. */
export function repeatJob(
  { db, now }: LeaseDeps,
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

/** Puts work back that was not finished through no fault of its own; the try does not count. */
export function releaseJob({ db, now }: LeaseDeps, { id, lease, attempts }: JobRow): Promise<void> {
  const columns = { runAt: now(), lease: null, attempts: Math.max(0, attempts - 1) };
  return change(db, id, lease, columns);
}

/** Puts work back that failed, with a growing pause. */
export function failJob(
  { db, now }: LeaseDeps,
  { id, lease, attempts }: JobRow,
  reason: string,
): Promise<void> {
  const runAt = new Date(now().getTime() + initialDelayMs * 2 ** (attempts - 1));
  return change(db, id, lease, { lease: null, lastError: reason, runAt });
}

/** Gives work up that failed as often as it may, unless it was asked for again since it was begun. */
export function abandonJob({ db, now }: LeaseDeps, job: JobRow, reason: string): Promise<void> {
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

/** That nobody has asked for work again since it was begun. */
function askedOnce({ id, lease, askedAt }: JobRow) {
  return and(leased(id, lease), eq(jobs.askedAt, askedAt));
}

/**
 * Lets nothing wait for a time that was reckoned by a clock which was ahead: neither what is tried again, nor what of these
 * kinds may be done before its time, nor the end of a claim.
 */
export async function rescheduleAfterClockChange(
  { db, now }: LeaseDeps,
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

/** Who lost a claim, since it ended unrenewed, changes nothing any more. */
function leased(id: string, lease: string | null) {
  return and(eq(jobs.id, id), eq(jobs.lease, lease ?? ''));
}

/** When a claim ends that is taken now. */
export function leaseEnd(at: Date): Date {
  return new Date(at.getTime() + leaseMs);
}
