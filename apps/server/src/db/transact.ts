import { isBusy, isFull, isServerUnreachable } from './failures.ts';
import type { Db } from './open.ts';
import { assertReserveKept, spendReserve } from './reserve.ts';
import { whenUnlocked } from './write-queue.ts';

/** The database within a transaction: everything but the connection itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A database or a transaction: services that only read or write rows take either. */
export type Sql = Db | Tx;

const roots = new WeakMap<Tx, Db>();

/** The database of a transaction; a database is returned as it is. */
export function rootOf(given: Sql): Db {
  if ('$client' in given) return given;
  const root = roots.get(given);
  if (root === undefined)
    throw new Error('This transaction was not opened by transact: open it by write or transact.');
  return root;
}

/**
 * Runs statements without parameters in one round trip to a server, which aborts transactions that take more than five
 * seconds while others wait.
 */
export function runAll(tx: Tx, statements: readonly string[]): void {
  if (statements.length > 0) rootOf(tx).$client.exec(statements.join(';\n'));
}

/** Callbacks to run when the open transaction of a database is committed. */
const open = new WeakMap<Db, (() => void)[]>();

/** Runs a callback at once or, while a transaction is open, after its commit; never after a rollback. */
export function whenCommitted(db: Db, act: () => void): void {
  const acts = open.get(db);
  if (acts) acts.push(act);
  else act();
}

/** The body of a transaction. It must not be asynchronous. */
type Work<Result> = (tx: Tx) => Result extends PromiseLike<unknown> ? never : Result;

/**
 * Writes: runs `work` in one immediate transaction. While another process holds the write lock it waits and then runs
 * only `work`: what the caller did before, such as a request to a service, is not repeated.
 * @throws StudioError busy when another process kept the lock for two seconds; storageFull
 */
export function write<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return whenUnlocked(db, () => {
    assertReserveKept(db);
    return transact(db, work);
  });
}

/**
 * Like `write`, but also on a full disk: for what frees space, and for signing in and out. The reserve is used for
 * nothing else.
 */
export function writeOnReserve<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return whenUnlocked(db, () => transactOnReserve(db, work));
}

/**
 * Like `write`, but without waiting for the disk: for what may be lost in a power failure, such as a count of
 * attempts. The next durable commit makes it durable, too. `onReserve` is as in `writeOnReserve`.
 */
export function transactRelaxed<Result>(
  db: Db,
  work: Work<Result>,
  { onReserve = false }: { onReserve?: boolean } = {},
): Promise<Result> {
  return whenUnlocked(db, () => {
    // All of it is synchronous, so no other transaction can run in between.
    db.$client.pragma('synchronous = NORMAL');
    try {
      return onReserve ? transactOnReserve(db, work) : transact(db, work);
    } finally {
      db.$client.pragma('synchronous = FULL');
    }
  });
}

/** Like `transact`, but retries once with the space of the reserve when the disk is full. */
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
 * @returns false when another process holds the write lock, the disk is full or the libSQL server is unreachable; then
 *   nothing was written
 */
export function tryWrite(db: Db, work: Work<unknown>): boolean {
  try {
    transact(db, work);
    return true;
  } catch (error) {
    if (isBusy(error) || isFull(error) || isServerUnreachable(error)) return false;
    throw error;
  }
}

/**
 * Whether something is certainly not stored after its write has failed. On a libSQL server a commit whose response was
 * lost may have succeeded; elsewhere a failed write stores nothing.
 * @param find looks for it
 */
export function isDefinitelyAbsent(db: Db, find: (tx: Tx) => unknown): boolean {
  if (db.$client.catchUp === undefined) return true;
  let found: unknown;
  const isAnswered = tryWrite(db, (tx) => {
    found = find(tx);
  });
  return isAnswered && found === undefined;
}

/**
 * Runs one immediate transaction now: it fails as busy while another process writes. `work` must be synchronous: an
 * async function would have returned, and been committed, at its first await.
 */
export function transact<Result>(db: Db, work: Work<Result>): Result {
  const acts: (() => void)[] = [];
  const outer = open.get(db);
  open.set(db, acts);
  let result: Result;
  try {
    result = db.transaction(
      (tx) => {
        roots.set(tx, db);
        const returned = work(tx);
        if (returned !== null && typeof returned === 'object' && 'then' in returned) {
          throw new TypeError('A transaction must not be asynchronous.');
        }
        return returned;
      },
      // A deferred transaction that reads and then writes fails with SQLITE_BUSY under load.
      { behavior: 'immediate' },
    );
  } finally {
    if (outer) open.set(db, outer);
    else open.delete(db);
  }
  for (const act of acts) whenCommitted(db, act);
  return result;
}
