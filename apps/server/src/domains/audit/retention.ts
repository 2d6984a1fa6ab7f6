import { inArray, lte } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { getSettings } from '../settings/service.ts';
import { auditLog } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** Removes the entries that are older than Settings say. */
export const auditRetentionJob = recurringJob('audit.retention', 'later', 3600);

const day = 86_400;

/** So many entries go in one transaction; between two, others get their turn. */
const batch = 500;

/** Teaches a runner to remove old entries, once a day. */
export function handleAuditJobs(jobs: JobRunner, deps: Deps): void {
  jobs.handle(auditRetentionJob, {
    async run(_, { signal }) {
      while ((await removeOldEntries(deps)) === batch) signal.throwIfAborted();
      return { againIn: day };
    },
  });
}

/** Has old entries looked for, unless they are already. */
export function scheduleAuditRetention({ db, now }: Deps): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, auditRetentionJob, {}));
}

/** Removes some of the entries whose time is over. @returns how many those were */
function removeOldEntries({ db, now }: Deps): Promise<number> {
  const { auditLogDays } = getSettings({ db });
  // Kept for good.
  if (auditLogDays === 0) return Promise.resolve(0);
  const before = new Date(now().getTime() - auditLogDays * day * 1000);
  return write(db, (tx) => {
    const old = tx
      .select({ number: auditLog.number })
      .from(auditLog)
      .where(lte(auditLog.at, before))
      .limit(batch);
    return tx.delete(auditLog).where(inArray(auditLog.number, old)).run().changes;
  });
}
