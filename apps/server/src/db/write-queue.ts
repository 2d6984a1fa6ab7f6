import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { isBusy, isServerUnreachable } from './failures.ts';
import type { Db } from './open.ts';

/**
 * How long a write waits while other processes hold the lock without interruption, and how long in total while they
 * and earlier writes of the queue take turns; in milliseconds.
 */
const timeoutMs = { held: 2000, inAll: 10_000 } as const;

/** The pauses between two attempts of the first in the queue, in milliseconds; the last one repeats. */
const backoffMs = [1, 2, 4] as const;

/** After this many writes in a row the queue leaves the lock free for longer than the pauses of other processes. */
const maxConsecutiveWrites = 10;
const leaveMs = 6;

type Waiting = {
  /** Tries once. @returns false when another process holds the lock */
  attempt: () => boolean;
  giveUp: () => void;
  /** When it was queued, by `performance.now`. */
  since: number;
};

type Queue = {
  waiting: Waiting[];
  isServed: boolean;
  /** Since when every attempt has found the lock taken. */
  heldSince: number | undefined;
};

/** One queue for each connection, and so one for the process. */
const queues = new WeakMap<Db, Queue>();

/**
 * Runs synchronous work that needs the write lock: at once when nobody waits and the lock is free, otherwise in order
 * of arrival. However many wait, only the first of them retries, and the event loop is free in between.
 * @throws StudioError busy when others kept the lock for two seconds, or when the libSQL server is unreachable
 */
export function whenUnlocked<Result>(db: Db, work: () => Result): Promise<Result> {
  const queue = queueOf(db);
  return new Promise<Result>((resolve, reject) => {
    const attempt = () => {
      try {
        resolve(afterwards(db, work()));
      } catch (error) {
        if (isBusy(error)) {
          queue.heldSince ??= performance.now();
          return false;
        }
        const isAway = isServerUnreachable(error);
        reject(isAway ? new StudioError('busy', refusalMessages.readOnly) : error);
      }
      queue.heldSince = undefined;
      return true;
    };
    if (queue.waiting.length === 0 && attempt()) return;
    queue.waiting.push({
      attempt,
      giveUp: () => reject(new StudioError('busy', refusalMessages.busy)),
      since: performance.now(),
    });
    if (queue.isServed) return;
    queue.isServed = true;
    setTimeout(serve, backoffMs[0], queue, { failures: 1, writes: 0 });
  });
}

/**
 * Lets the first write try. After a success the next one tries in the next turn of the event loop; after several
 * successes, only once other processes had a chance.
 */
function serve(queue: Queue, inARow: { failures: number; writes: number }): void {
  const [first] = queue.waiting;
  if (first === undefined) {
    queue.isServed = false;
    return;
  }
  if (first.attempt()) {
    queue.waiting.shift();
    const writes = inARow.writes + 1;
    if (writes < maxConsecutiveWrites) setImmediate(serve, queue, { failures: 0, writes });
    else setTimeout(serve, leaveMs, queue, { failures: 0, writes: 0 });
    return;
  }
  while (queue.waiting[0] && isOver(queue.waiting[0], queue)) queue.waiting.shift()?.giveUp();
  const { failures } = inARow;
  const pause = backoffMs[Math.min(failures, backoffMs.length - 1)];
  setTimeout(serve, pause, queue, { failures: failures + 1, writes: 0 });
}

function isOver({ since }: Waiting, { heldSince = since }: Queue): boolean {
  const now = performance.now();
  const waited = now - Math.max(since, heldSince);
  return waited >= timeoutMs.held || now - since >= timeoutMs.inAll;
}

function queueOf(db: Db): Queue {
  const known = queues.get(db);
  if (known) return known;
  const queue: Queue = { waiting: [], isServed: false, heldSince: undefined };
  queues.set(db, queue);
  return queue;
}

/** Returns a result once its writer can read it: on a replica, after synchronising with the server. */
function afterwards<Result>(db: Db, result: Result): Result | Promise<Result> {
  const caughtUp = db.$client.catchUp?.();
  return caughtUp === undefined ? result : caughtUp.then(() => result);
}
