import { inArray, lte } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { auditLog } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** For how many days entries are kept; 0 keeps them forever. */
type RetentionDays = () => number;

/** Deletes the entries that are older than the retention in Settings. */
export const auditRetentionJob = recurringJob('audit.retention', 'later', 3600);

const day = 86_400;

/** How many entries are deleted per transaction; other writers get their turn in between. */
const batch = 500;

/** Registers the job that deletes old entries once a day. */
export function handleAuditJobs(jobs: JobRunner, deps: Deps, retentionDays: RetentionDays): void {
  jobs.handle(auditRetentionJob, {
    async run(_, { signal }) {
      while ((await removeOldEntries(deps, retentionDays())) === batch) signal.throwIfAborted();
      return { againIn: day };
    },
  });
}

/** Enqueues that job, unless it is already. */
export function scheduleAuditRetention({ db, now }: Deps): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, auditRetentionJob, {}));
}

/** Deletes some of the expired entries. @returns how many */
function removeOldEntries({ db, now }: Deps, keptDays: number): Promise<number> {
  if (keptDays === 0) return Promise.resolve(0);
  const before = new Date(now().getTime() - keptDays * day * 1000);
  return write(db, (tx) => {
    const old = tx
      .select({ number: auditLog.number })
      .from(auditLog)
      .where(lte(auditLog.at, before))
      .limit(batch);
    return tx.delete(auditLog).where(inArray(auditLog.number, old)).run().changes;
  });
}
