import { hash, type Options, verify } from '@node-rs/argon2';
import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { isCommonPassword } from './adapters/common-passwords.ts';

/**
 * The order of priority: staff and then clients at an address where they have signed in before,
 * then everybody else. Each has a waiting list of its own, so strangers can't fill that of the
 * others.
 */
const priorities = ['staff', 'known', 'stranger'] as const;
type Priority = (typeof priorities)[number];

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

/** Argon2id (the library's default) with the parameters that OWASP recommends; `memoryCost` in KiB. */
export const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** The hash, with the same parameters, of random bytes that were discarded: no password matches it. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$cRq5+XaRTllYyW1zpR0BHg$/95HvRNB00LTvUPZV2NfJFJzdbKydztGkPOlfsRP3EY';

/**
 * Hashing shares libuv's few threads with file access, so this process hashes only two passwords at a
 * time. Twenty more may wait in each priority, and four of those for one account or network.
 */
const withHashingSlot = createQueue({ maxRunning: 2, waiting: 20, waitingPerKey: 4 });

/** The Argon2id hash of a password. @throws StudioError busy when too many are waiting already */
export function hashPassword(password: string, requester?: Requester): Promise<string> {
  return withHashingSlot(() => hash(password, hashing), requester);
}

/** The same for a password that somebody chooses. @throws StudioError invalid for a common one; busy */
export async function hashNewPassword(password: string, requester?: Requester): Promise<string> {
  if (await isCommonPassword(password)) {
    throw fieldError('invalid', 'password', messages.passwordCommon);
  }
  return hashPassword(password, requester);
}

/**
 * True when the hash is of this password. Without a hash (a guest, or nobody) it is false, after the
 * same time, so that the time doesn't reveal who exists. @throws StudioError busy
 */
export function verifyPassword(
  passwordHash: string | null,
  password: string,
  requester?: Requester,
): Promise<boolean> {
  return withHashingSlot(() => verify(passwordHash ?? dummyHash, password), requester);
}
