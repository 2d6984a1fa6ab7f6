import { hash, type Options, verify } from '@node-rs/argon2';
import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { fieldError } from '@shutterhouse/contract/errors';
import { isCommonPassword } from './adapters/common-passwords.ts';
import { createQueue, type Requester } from './hashing-queue.ts';

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
