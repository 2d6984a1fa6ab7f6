import type { Db } from '../db/open.ts';
import { isDefinitelyAbsent, type Tx, tryWrite } from '../db/transact.ts';
import type { JobKind } from '../jobs/job.ts';
import { forgetJobs } from '../jobs/service.ts';

/**
 * Removes stored bytes that get no row, and the job that would have removed them; if the job can't be deleted because
 * another process writes, it will find nothing to remove. Bytes that can't be removed now, or may have a row, are left
 * to that job: the caller already reports the error that led here.
 */
export async function dropUnclaimed<Undo>(
  db: Db,
  { findRow, remove }: { findRow: (tx: Tx) => unknown; remove: () => Promise<void> },
  job: JobKind<Undo>,
  undo: Undo,
): Promise<void> {
  if (!isDefinitelyAbsent(db, findRow)) return;
  try {
    await remove();
  } catch {
    return;
  }
  tryWrite(db, (tx) => forgetJobs({ db: tx }, job, [undo]));
}
