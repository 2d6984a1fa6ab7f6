import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../db/open.ts';
import { type Sql, type Tx, transactRelaxed } from '../db/transact.ts';
import type { JobKind } from './job.ts';
import { jobs } from './tables.ts';

export type JobRow = typeof jobs.$inferSelect;

type Rooms = { db: Sql; now: () => Date };
type Claiming = { db: Db; now: () => Date };

/** How often work is begun before it is given up. */
export const mostAttempts = 5;

/** How long a claim holds unless it is renewed, in milliseconds. */
export const leaseMs = 60_000;

/** The pause after a first failed try, in milliseconds; it doubles with each. */
const firstPauseMs = 2000;

/**
 * Asks for work, durably: as a part of the transaction that `db` is. Work that is known under the
 * same key is not doubled; work that was given up gets new tries.
 */
export function enqueueJobs<Payload>(
  { db, now }: Rooms,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
  options: { runAt?: Date } = {},
): void {
  const at = now();
  const rows = payloads.map((payload) => ({
    id: v7(),
    kind: kind.name,
    lane: kind.lane,
    payload,
    key: kind.keyOf ? `${kind.name}:${kind.keyOf(payload)}` : null,
    state: 'open' as const,
    runAt: options.runAt ?? at,
    attempts: 0,
    lastError: '',
    createdAt: at,
  }));
  if (rows.length === 0) return;
  const renewed = { state: 'open' as const, attempts: 0, runAt: options.runAt ?? at };
  db.insert(jobs)
    .values(rows)
    .onConflictDoUpdate({
      target: jobs.key,
      set: renewed,
      setWhere: sql`${jobs.claim} IS NULL AND (${jobs.state} = 'failed' OR ${jobs.runAt} > ${renewed.runAt.getTime()})`,
    })
    .run();
}

/** As `enqueueJobs`, for one. */
export function enqueueJob<Payload>(
  rooms: Rooms,
  kind: JobKind<Payload>,
  payload: Payload,
  options: { runAt?: Date } = {},
): void {
  enqueueJobs(rooms, kind, [payload], options);
}

/** Forgets work that nobody has begun, such as the undoing of what succeeded. */
export function forgetJobs<Payload>(
  { db }: Pick<Rooms, 'db'>,
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
export async function claimJob(
  { db, now }: Claiming,
  {
    kinds,
    lane,
    claim,
    onReserve,
  }: { kinds: readonly string[]; lane: JobRow['lane']; claim: string; onReserve: boolean },
): Promise<JobRow | undefined> {
  const at = now();
  if (kinds.length === 0 || !isDue(db, lane, at)) return undefined;
  const claimNext = (tx: Tx) => {
    const due = tx
      .select()
      .from(jobs)
      .where(
        and(
          eq(jobs.state, 'open'),
          eq(jobs.lane, lane),
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
      .set({ claim, runAt: leaseEnd(at), attempts: due.attempts + 1 })
      .where(eq(jobs.id, due.id))
      .returning()
      .get();
  };
  return transactRelaxed(db, claimNext, { onReserve });
}

/** A look without a write lock: most looks find nothing. */
function isDue(db: Db, lane: JobRow['lane'], at: Date): boolean {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'open'), eq(jobs.lane, lane), lte(jobs.runAt, at)))
    .limit(1)
    .get();
  return due !== undefined;
}

/** Makes a claim hold longer. */
export function renewClaim({ db, now }: Claiming, { id, claim }: JobRow): Promise<void> {
  return change(db, id, claim, { runAt: leaseEnd(now()) });
}

/** Lets go of the work of those who are gone, so that nobody waits for their claims to end. */
export async function releaseClaims(
  { db, now }: Claiming,
  isGone: (claim: string) => boolean,
): Promise<void> {
  const claims = db
    .selectDistinct({ claim: jobs.claim })
    .from(jobs)
    .where(isNotNull(jobs.claim))
    .all();
  const gone = claims.flatMap(({ claim }) => (claim !== null && isGone(claim) ? [claim] : []));
  if (gone.length === 0) return;
  await transactRelaxed(db, (tx) => {
    tx.update(jobs).set({ claim: null, runAt: now() }).where(inArray(jobs.claim, gone)).run();
  });
}

/** Ends work that is done. */
export function finishJob({ db }: Claiming, { id, claim }: JobRow): Promise<void> {
  return transactRelaxed(db, (tx) => {
    tx.delete(jobs).where(claimed(id, claim)).run();
  });
}

/** Puts work back that is to be done again, as new. */
export function repeatJob(
  { db, now }: Claiming,
  { id, claim }: JobRow,
  seconds: number,
): Promise<void> {
  const runAt = new Date(now().getTime() + seconds * 1000);
  return change(db, id, claim, { runAt, claim: null, attempts: 0, lastError: '' });
}

/** Puts work back that was not finished through no fault of its own; the try does not count. */
export function releaseJob({ db, now }: Claiming, { id, claim, attempts }: JobRow): Promise<void> {
  const columns = { runAt: now(), claim: null, attempts: Math.max(0, attempts - 1) };
  return change(db, id, claim, columns);
}

/** Puts work back that failed, with a growing pause; after the last try it is given up. @returns true then */
export async function failJob(
  { db, now }: Claiming,
  { id, claim, attempts }: JobRow,
  reason: string,
): Promise<boolean> {
  const isOver = attempts >= mostAttempts;
  const pause = firstPauseMs * 2 ** (attempts - 1);
  await change(db, id, claim, {
    claim: null,
    lastError: reason,
    ...(isOver ? { state: 'failed' } : { runAt: new Date(now().getTime() + pause) }),
  });
  return isOver;
}

function change(
  db: Db,
  id: string,
  claim: string | null,
  columns: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  return transactRelaxed(db, (tx) => {
    tx.update(jobs).set(columns).where(claimed(id, claim)).run();
  });
}

/** Who lost a claim, since it ended unrenewed, changes nothing any more. */
function claimed(id: string, claim: string | null) {
  return and(eq(jobs.id, id), eq(jobs.claim, claim ?? ''));
}

function leaseEnd(at: Date): Date {
  return new Date(at.getTime() + leaseMs);
}
