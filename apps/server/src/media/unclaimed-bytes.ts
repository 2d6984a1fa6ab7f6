import type { Db } from '../db/open.ts';
import { isSurelyAbsent, type Tx, tryWrite } from '../db/transact.ts';
import type { JobKind } from '../jobs/job.ts';
import { forgetJobs } from '../jobs/service.ts';

/**
 * Removes bytes that get no row after all, and the job that would have done it; a job that stays, since another process
 * writes, finds nothing to remove. What can't be removed now, or may have a row, is left to that job: why there is none
 * is told by the refusal that led here.
 */
export async function dropUnclaimed<Undo>(
  db: Db,
  { findRow, remove }: { findRow: (tx: Tx) => unknown; remove: () => Promise<void> },
  job: JobKind<Undo>,
  undo: Undo,
): Promise<void> {
  if (!isSurelyAbsent(db, findRow)) return;
  try {
    await remove();
  } catch {
    return;
  }
  tryWrite(db, (tx) => forgetJobs({ db: tx }, job, [undo]));
}
