import { StudioError } from '@shutterhouse/contract/errors';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../db/open.ts';
import { transactRelaxed } from '../db/transact.ts';
import type { JobKind } from './job.ts';
import { newLease } from './lease-owner.ts';
import { finishJob, type JobRow, leaseEnd, leaseMs, renewLease } from './leases.ts';
import type { JobRunner } from './runner.ts';
import { jobs } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** Work that only one of all processes may do at a time, while the caller waits for it. */
export type ClaimKind<Payload> = JobKind<Payload> & {
  readonly keyOf: (payload: Payload) => string;
};

/** Lets a runner remove the claims of processes that ended during their work. */
export function handleClaims<Payload>(jobs: JobRunner, kind: ClaimKind<Payload>): void {
  // A job that succeeds is deleted, and the claim with it.
  jobs.handle(kind, { run: async () => undefined });
}

/**
 * Runs something that no other process may run at the same time. The claim is a leased row of the jobs table, so that
 * it expires when its process ends.
 * @throws StudioError conflict, with the given message, while somebody else holds the claim; and what `work` throws
 */
export async function whileClaimed<Payload, Result>(
  deps: Deps,
  { kind, payload, underWay }: { kind: ClaimKind<Payload>; payload: Payload; underWay: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const claim = await acquireLease(deps, kind, payload);
  if (claim === undefined) throw new StudioError('conflict', underWay);
  // A claim that can't be renewed expires with its lease.
  const renewing = setInterval(() => void renewed(deps, claim).catch(() => undefined), leaseMs / 3);
  renewing.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // A claim that can't be deleted now expires with its lease.
    await finishJob(deps, claim).catch(() => undefined);
  }
}

/** Async, so that whatever fails is a rejection. */
async function renewed(deps: Deps, claim: JobRow): Promise<void> {
  await renewLease(deps, claim);
}

/** Takes the claim, also one whose lease has expired. Undefined while somebody else holds it. */
function acquireLease<Payload>(
  { db, now }: Deps,
  { name, priority, keyOf }: ClaimKind<Payload>,
  payload: Payload,
): Promise<JobRow | undefined> {
  const at = now();
  const held = { lease: newLease(), runAt: leaseEnd(at), askedAt: at };
  return transactRelaxed(db, (tx) =>
    tx
      .insert(jobs)
      .values({
        id: v7(),
        kind: name,
        priority,
        payload,
        key: `${name}:${keyOf(payload)}`,
        state: 'open',
        attempts: 0,
        lastError: '',
        ...held,
      })
      .onConflictDoUpdate({
        target: jobs.key,
        set: held,
        setWhere: sql`${jobs.lease} IS NULL OR ${jobs.runAt} <= ${at.getTime()}`,
      })
      .returning()
      .get(),
  );
}
