import { and, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { prepared } from '../db/prepared.ts';
import type { Sql } from '../db/transact.ts';
import type { JobKind } from './job.ts';
import { jobs } from './tables.ts';

type Deps = { db: Sql; now: () => Date };

/**
 * Enqueues jobs durably, as part of the transaction `db`. A job with a known key is not duplicated; one that was given
 * up gets new attempts, and one that is running will run once more.
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
 * A known job that is not running gets new attempts when it was given up, and the new time when that is sooner. A
 * running one keeps its time and attempts; its later `askedAt` shows when it ends that it was enqueued again.
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

/** Like `enqueueJobs`, for one job. */
export function enqueueJob<Payload>(
  deps: Deps,
  kind: JobKind<Payload>,
  payload: Payload,
  options: { runAt?: Date } = {},
): void {
  enqueueJobs(deps, kind, [payload], options);
}

/**
 * Removes jobs that are no longer needed, such as the undo of something that succeeded. A job that is running keeps its
 * row, which holds its lease: without it, the job could be enqueued and started again beside itself. So its handler
 * checks whether there is still something to do.
 */
export function forgetJobs<Payload>(
  { db }: Pick<Deps, 'db'>,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
): void {
  const { keyOf } = kind;
  if (keyOf === undefined || payloads.length === 0) return;
  const keys = payloads.map((payload) => `${kind.name}:${keyOf(payload)}`);
  db.delete(jobs)
    .where(and(inArray(jobs.key, keys), isNull(jobs.lease)))
    .run();
}
