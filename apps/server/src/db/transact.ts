import { isBusy, isFull } from './failures.ts';
import type { Db } from './open.ts';
import { assertReserveKept, spendReserve } from './reserve.ts';
import { whenUnlocked } from './write-queue.ts';

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
 * @throws StudioError busy when another process kept the lock for two seconds; storageFull
 */
export function write<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return whenUnlocked(db, () => {
    assertReserveKept(db);
    return transact(db, work);
  });
}

/**
 * As `write`, and also on a full disk: for what makes room, and for what lets somebody in or out
 * who can. The room that is kept back for these is given to nothing else.
 */
export function writeOnReserve<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return whenUnlocked(db, () => transactOnReserve(db, work));
}

/**
 * As `write`, but without waiting for the disk: for what may be lost with the power, such as a
 * count of tries. Whatever is committed durably afterwards takes it along. `onReserve` is as in
 * `writeOnReserve`.
 */
export function transactRelaxed<Result>(
  db: Db,
  work: Work<Result>,
  { onReserve = false }: { onReserve?: boolean } = {},
): Promise<Result> {
  return whenUnlocked(db, () => {
    // All of it is synchronous, so no other transaction can slip in between.
    db.$client.pragma('synchronous = NORMAL');
    try {
      return onReserve ? transactOnReserve(db, work) : transact(db, work);
    } finally {
      db.$client.pragma('synchronous = FULL');
    }
  });
}

/** As `transact`, and once more on the room of the reserve when the disk is full. */
function transactOnReserve<Result>(db: Db, work: Work<Result>): Result {
  try {
    return transact(db, work);
  } catch (error) {
    if (!isFull(error) || !spendReserve(db)) throw error;
    return transact(db, work);
  }
}

/**
 * Writes at once or not at all: for what can as well be done another time.
 * @returns false when another process holds the write lock or the disk is full; then nothing was done
 */
export function tryWrite(db: Db, work: Work<unknown>): boolean {
  try {
    transact(db, work);
    return true;
  } catch (error) {
    if (isBusy(error) || isFull(error)) return false;
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
