import { hash, type Options, verify } from '@node-rs/argon2';
import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { fieldError } from '@shutterhouse/contract/errors';
import { isCommonPassword } from './adapters/common-passwords.ts';
import { createQueue, type Requester } from './hashing-queue.ts';

/** Argon2id (the library's default) at the strength that OWASP recommends; `memoryCost` in KiB. */
export const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** The hash, at the same strength, of random bytes that were thrown away: no password has it. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$cRq5+XaRTllYyW1zpR0BHg$/95HvRNB00LTvUPZV2NfJFJzdbKydztGkPOlfsRP3EY';

/**
 * Hashing shares libuv's few threads with reading files, so only two passwords are at it at once
 * in this process. Twenty more may wait in each priority, and four of those for one account or network.
 */
const withHashingSlot = createQueue({ atOnce: 2, waiting: 20, waitingPerKey: 4 });

/** The Argon2id hash of a password. @throws StudioError busy when too many wait already */
export function hashPassword(password: string, requester?: Requester): Promise<string> {
  return withHashingSlot(() => hash(password, hashing), requester);
}

/** The same of a password that somebody chooses. @throws StudioError invalid for a common one; busy */
export async function hashNewPassword(password: string, requester?: Requester): Promise<string> {
  if (await isCommonPassword(password)) {
    throw fieldError('invalid', 'password', messages.passwordCommon);
  }
  return hashPassword(password, requester);
}

/**
 * True when the hash is of this password. Without a hash (a guest, or nobody) it is false, after
 * the same time, so that the time doesn't tell who exists. @throws StudioError busy
 */
export function verifyPassword(
  passwordHash: string | null,
  password: string,
  requester?: Requester,
): Promise<boolean> {
  return withHashingSlot(() => verify(passwordHash ?? dummyHash, password), requester);
}
