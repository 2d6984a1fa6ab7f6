import { mergeDays } from '@shutterhouse/contract/clients/constants';
import type { Client } from '@shutterhouse/contract/clients/schema';
import { dayMs } from '@shutterhouse/contract/durations';
import { fullName } from '@shutterhouse/contract/names';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { clientMerges } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** Deletes what is kept of merges that can't be undone anymore. */
const mergeRetentionJob = recurringJob('clients.merge-retention', 'later', 3600);

/** How many are deleted per transaction. */
const batch = 100;

const keptMs = mergeDays * dayMs;

/** The merges into a client that can still be undone, the newest first. */
export function undoableMergesOf(
  { db, now }: { db: Sql; now: () => Date },
  keptId: string,
): Client['merges'] {
  return db
    .select()
    .from(clientMerges)
    .where(
      and(
        eq(clientMerges.keptId, keptId),
        gt(clientMerges.mergedAt, new Date(now().getTime() - keptMs)),
      ),
    )
    .orderBy(desc(clientMerges.mergedAt), desc(clientMerges.id))
    .limit(20)
    .all()
    .map(({ id, email, record, mergedAt }) => ({
      ...{ id, email, mergedAt },
      name: fullName(record.person) || email,
      undoBefore: new Date(mergedAt.getTime() + keptMs),
    }));
}

/** Whether it is too late to undo a merge. */
export function isOver({ mergedAt }: { mergedAt: Date }, now: Date): boolean {
  return mergedAt.getTime() + keptMs <= now.getTime();
}

/** Registers the job that deletes old merges once a day. */
export function handleMergeRetention(jobs: JobRunner, deps: Deps): void {
  jobs.handle(mergeRetentionJob, {
    async run(_, { signal }) {
      while ((await removeOld(deps)) === batch) signal.throwIfAborted();
      return { againIn: dayMs / 1000 };
    },
  });
}

/** Enqueues that job, unless it is already. */
export function scheduleMergeRetention({ db, now }: Deps): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, mergeRetentionJob, {}));
}

function removeOld({ db, now }: Deps): Promise<number> {
  return write(db, (tx) => {
    const old = tx
      .select({ id: clientMerges.id })
      .from(clientMerges)
      .where(lte(clientMerges.mergedAt, new Date(now().getTime() - keptMs)))
      .limit(batch);
    return tx.delete(clientMerges).where(inArray(clientMerges.id, old)).run().changes;
  });
}
