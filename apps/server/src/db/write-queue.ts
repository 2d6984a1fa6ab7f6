import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { isBusy } from './failures.ts';
import type { Db } from './open.ts';

/** How long a write waits for another process in all, in milliseconds. */
const patienceMs = 2000;

/** The pauses between two tries of the first in the queue, in milliseconds; the last one repeats. */
const pausesMs = [1, 2, 4, 8] as const;

type Waiting = {
  /** Tries once. @returns false when another process holds the lock */
  attempt: () => boolean;
  giveUp: () => void;
  /** On the clock of `performance.now`. */
  until: number;
};

type Queue = { waiting: Waiting[]; isServed: boolean };

/** One queue for each connection, and so one for the process. */
const queues = new WeakMap<Db, Queue>();

/**
 * Runs a synchronous piece of work that needs the write lock: at once when nobody waits and the
 * lock is free, else in the order of arrival. However many wait, only the first of them tries,
 * between pauses in which the event loop is free.
 * @throws StudioError busy when another process kept the lock for two seconds
 */
export function inTurn<Result>(db: Db, work: () => Result): Promise<Result> {
  const queue = queueOf(db);
  return new Promise<Result>((resolve, reject) => {
    const attempt = () => {
      try {
        resolve(work());
      } catch (error) {
        if (isBusy(error)) return false;
        reject(error);
      }
      return true;
    };
    if (queue.waiting.length === 0 && attempt()) return;
    queue.waiting.push({
      attempt,
      giveUp: () => reject(new StudioError('busy', sharedMessages.busy)),
      until: performance.now() + patienceMs,
    });
    if (queue.isServed) return;
    queue.isServed = true;
    setTimeout(serve, pausesMs[0], queue, 1);
  });
}

/** Lets the first try; after a success the next one's turn comes when the event loop has been round. */
function serve(queue: Queue, failures: number): void {
  const [first] = queue.waiting;
  if (first === undefined) {
    queue.isServed = false;
    return;
  }
  if (first.attempt()) {
    queue.waiting.shift();
    setImmediate(serve, queue, 0);
    return;
  }
  const now = performance.now();
  while (queue.waiting[0] && queue.waiting[0].until <= now) queue.waiting.shift()?.giveUp();
  setTimeout(serve, pausesMs[Math.min(failures, pausesMs.length - 1)], queue, failures + 1);
}

function queueOf(db: Db): Queue {
  const known = queues.get(db);
  if (known) return known;
  const queue: Queue = { waiting: [], isServed: false };
  queues.set(db, queue);
  return queue;
}
