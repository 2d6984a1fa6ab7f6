import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Db } from './open.ts';

/** The database within a transaction: everything but the connection itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Either: a service that only reads or writes rows takes both. */
export type Sql = Db | Tx;

/**
 * Runs `work` in one immediate transaction: all of it or nothing. It must be synchronous, since
 * an async function would have returned, and been committed, before its first await was over.
 */
export function transact<Result>(
  db: Db,
  work: (tx: Tx) => Result extends PromiseLike<unknown> ? never : Result,
): Result {
  return db.transaction(
    (tx) => {
      const result = work(tx);
      if (result !== null && typeof result === 'object' && 'then' in result) {
        throw new TypeError('A transaction must not be asynchronous.');
      }
      return result;
    },
    // A deferred transaction that reads and then writes fails with SQLITE_BUSY under load.
    { behavior: 'immediate' },
  );
}

/**
 * As `transact`, but without waiting for the disk: for what may be lost with the power, such as
 * a count of tries. Whatever is committed durably afterwards takes it along.
 */
export function transactUndurably<Result>(
  db: Db,
  work: (tx: Tx) => Result extends PromiseLike<unknown> ? never : Result,
): Result {
  // All of it is synchronous, so no other transaction can slip in between.
  db.$client.pragma('synchronous = NORMAL');
  try {
    return transact(db, work);
  } finally {
    db.$client.pragma('synchronous = FULL');
  }
}

/** The code and words of a database error, whichever driver and wrapper it came through. */
function causes(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = [];
  for (let at: unknown = error; at instanceof Error && found.length < 5; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    found.push({ code, message: at.message });
  }
  return found;
}

/** True when a trigger of the schema aborted the write with `RAISE(ABORT, word)`. */
export function raised(error: unknown, word: string): boolean {
  return causes(error).some(({ message }) => message.includes(word));
}

/** True when the write would have broken a unique index. */
export function isDuplicate(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => /UNIQUE/.test(code) || /UNIQUE constraint/.test(message),
  );
}

/** True when another process held the write lock for the whole of the busy time-out. */
export function isBusy(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => /SQLITE_BUSY/.test(code) || message.includes('database is locked'),
  );
}

/** True when the disk is full. */
export function isFull(error: unknown): boolean {
  return causes(error).some(({ code }) => code === 'SQLITE_FULL' || code === 'ENOSPC');
}

const pausesMs = [20, 50, 100, 200, 400];

/**
 * Tries again while another process writes, pausing between tries without holding the event loop,
 * and gives up with a sentence. `work` must have done nothing when it fails as busy, which holds
 * for anything that begins with `transact`.
 */
export async function whenFree<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await work();
  } catch (error) {
    throw isBusy(error) ? new StudioError('busy', sharedMessages.busy) : error;
  }
}
