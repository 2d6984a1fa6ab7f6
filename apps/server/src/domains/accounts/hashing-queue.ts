import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';

/**
 * The order of priority: staff and then clients at an address where they have signed in before,
 * then everybody else. Each has a waiting list of its own, so strangers can't fill that of the
 * others.
 */
const priorities = ['staff', 'known', 'stranger'] as const;
export type Priority = (typeof priorities)[number];

/** For whom a task is run: the account of a known person, or the network of a stranger. */
export type Requester = { priority: Priority; key: string };

type QueueLimits = {
  /** How many tasks run at a time, over all priorities. */
  maxRunning: number;
  /** How many may wait in each priority. */
  waiting: number;
  /** How many of those for one key; by default a key may fill its waiting list. */
  waitingPerKey?: number;
};

type Waiting = { key: string | undefined; start: () => void };

/**
 * Runs `maxRunning` tasks at a time and lets a number more wait, in order of arrival within a priority,
 * and refuses others with StudioError busy. A task without a requester has the priority of a
 * stranger, and counts for no key.
 */
export function createQueue({ maxRunning, waiting, waitingPerKey = waiting }: QueueLimits) {
  const lists: Record<Priority, Waiting[]> = { staff: [], known: [], stranger: [] };
  let running = 0;

  function wait(priority: Priority, key: string | undefined): Promise<void> {
    const list = lists[priority];
    const ofKey = key === undefined ? 0 : list.filter((entry) => entry.key === key).length;
    if (list.length >= waiting || ofKey >= waitingPerKey) {
      throw new StudioError('busy', refusalMessages.busy);
    }
    return new Promise((start) => list.push({ key, start }));
  }

  function next(): Waiting | undefined {
    const first = priorities.find((priority) => lists[priority].length > 0);
    return first && lists[first].shift();
  }

  return async <Result>(work: () => Promise<Result>, requester?: Requester): Promise<Result> => {
    if (running < maxRunning) running += 1;
    // A finished task passes its slot on, so `running` is unchanged.
    else await wait(requester?.priority ?? 'stranger', requester?.key);
    try {
      return await work();
    } finally {
      const waited = next();
      if (waited) waited.start();
      else running -= 1;
    }
  };
}
