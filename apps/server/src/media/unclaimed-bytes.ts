import type { Db } from '../db/open.ts';
import { isDefinitelyAbsent, type Tx, tryWrite, write } from '../db/transact.ts';
import type { JobKind } from '../jobs/job.ts';
import { enqueueJob, forgetJobs } from '../jobs/service.ts';
import type { MediaStore } from './store.ts';

/**
 * How long bytes without a row are kept before they count as orphaned, in milliseconds: the rows of a form are written
 * when all of it has arrived, which may take up to a day.
 */
export const claimWithinMs = 25 * 60 * 60 * 1000;

/**
 * Moves a draft into the store, before the row that will claim it. If the process ends before there is a row, `job`
 * removes the bytes; if the draft can't be stored, `drop` does so at once.
 */
export async function adoptUnclaimed<Undo>(
  { db, media, now }: { db: Db; media: MediaStore; now: () => Date },
  { storeKey, path }: { storeKey: string; path: string },
  { job, undo, drop }: { job: JobKind<Undo>; undo: Undo; drop: () => Promise<void> },
): Promise<void> {
  const runAt = new Date(now().getTime() + claimWithinMs);
  await write(db, (tx) => enqueueJob({ db: tx, now }, job, undo, { runAt }));
  try {
    await media.adopt(storeKey, path);
  } catch (error) {
    await drop();
    throw error;
  }
}

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
