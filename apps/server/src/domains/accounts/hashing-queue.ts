import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';

/**
 * Who comes first: staff and then clients at an address where they have signed in before, at last
 * everybody else. Each has a waiting list of its own, so strangers can't fill that of the others.
 */
const priorities = ['staff', 'known', 'stranger'] as const;
export type Priority = (typeof priorities)[number];

/** For whom a piece of work is: the account of somebody known, the network of a stranger. */
export type Requester = { priority: Priority; key: string };

type QueueLimits = {
  /** So many work at a time, of all priorities together. */
  atOnce: number;
  /** So many may wait in each priority. */
  waiting: number;
  /** So many of those for one key; without it a key may fill its waiting list. */
  waitingPerKey?: number;
};

type Waiting = { key: string | undefined; start: () => void };

/**
 * Lets `atOnce` pieces of work run and a number more wait, in the order they came within a
 * priority, and refuses the others with StudioError busy. Work without a requester is a stranger's,
 * and counts for no key.
 */
export function createQueue({ atOnce, waiting, waitingPerKey = waiting }: QueueLimits) {
  const lists: Record<Priority, Waiting[]> = { staff: [], known: [], stranger: [] };
  let running = 0;

  function wait(priority: Priority, key: string | undefined): Promise<void> {
    const list = lists[priority];
    const ofKey = key === undefined ? 0 : list.filter((entry) => entry.key === key).length;
    if (list.length >= waiting || ofKey >= waitingPerKey) {
      throw new StudioError('busy', sharedMessages.busy);
    }
    return new Promise((start) => list.push({ key, start }));
  }

  function next(): Waiting | undefined {
    const first = priorities.find((priority) => lists[priority].length > 0);
    return first && lists[first].shift();
  }

  return async <Result>(work: () => Promise<Result>, requester?: Requester): Promise<Result> => {
    if (running < atOnce) running += 1;
    // Whoever ends hands over the place, so `running` stays as it is.
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
