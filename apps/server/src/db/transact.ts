import { isBusy } from './failures.ts';
import type { Db } from './open.ts';
import { inTurn } from './write-queue.ts';

/** The database within a transaction: everything but the connection itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Either: a service that only reads or writes rows takes both. */
export type Sql = Db | Tx;

/** What is done within a transaction. It must not be asynchronous. */
type Work<Result> = (tx: Tx) => Result extends PromiseLike<unknown> ? never : Result;

/**
 * Writes: runs `work` in one immediate transaction, all of it or nothing. While another process
 * holds the write lock it waits, and `work` alone is run then: whatever the caller did before,
 * such as a call outside, is not done again.
 * @throws StudioError busy when another process kept the lock for two seconds
 */
export function write<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return inTurn(db, () => transact(db, work));
}

/**
 * As `write`, but without waiting for the disk: for what may be lost with the power, such as a
 * count of tries. Whatever is committed durably afterwards takes it along.
 */
export function transactRelaxed<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return inTurn(db, () => {
    // All of it is synchronous, so no other transaction can slip in between.
    db.$client.pragma('synchronous = NORMAL');
    try {
      return transact(db, work);
    } finally {
      db.$client.pragma('synchronous = FULL');
    }
  });
}

/**
 * Writes at once or not at all: for what can as well be done another time.
 * @returns false when another process holds the write lock; then nothing was done
 */
export function tryWrite(db: Db, work: Work<unknown>): boolean {
  try {
    transact(db, work);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * One immediate transaction, now: it fails as busy while another process writes. It must be
 * synchronous, since an async function would have returned, and been committed, before its first
 * await was over.
 */
export function transact<Result>(db: Db, work: Work<Result>): Result {
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
