import { createHash } from 'node:crypto';
import { StudioError } from '@shutterhouse/contract/errors';
import { attemptsOf, countWithin, type Limit } from '../../db/rate-limits.ts';
import { tryWrite, writeOnReserve } from '../../db/transact.ts';
import type { Context } from '../../trpc/context.ts';
import { recordAudit } from '../audit/service.ts';
import { findByEmail } from './service.ts';

type Caller = Pick<Context, 'db' | 'now' | 'address' | 'networks'>;

/** Refusals of one account to one network are one entry in so long: who tries on adds nothing. */
const once: Limit = { max: 1, seconds: 600 };

/** So many refusals are written down in an hour, whoever tries: strangers can't fill the disk with them. */
const ofAll: Limit = { max: 300, seconds: 3600 };

/** Writes down who has signed in, and from where. */
export async function recordSignIn({ db, now, address }: Caller, userId: string, name: string) {
  await writeOnReserve(db, (tx) =>
    recordAudit(
      { db: tx, now },
      {
        by: { id: userId },
        action: 'signedIn',
        subject: { kind: 'user', id: userId, name },
        details: { from: address },
      },
    ),
  );
}

/**
 * Makes a sign-in, and writes down when it is refused: of an account that there is under its address, of
 * another one not what was typed, which may be a password in the wrong field.
 */
export async function recordingRefusal<Result>(
  caller: Caller,
  email: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof StudioError && ['unauthenticated', 'tooMany'].includes(error.code)) {
      recordRefusal(caller, email);
    }
    throw error;
  }
}

/** What can't be written at once is not waited for: an answer that takes longer would tell something. */
function recordRefusal(caller: Caller, email: string): void {
  const { db, now, address, networks } = caller;
  const account = createHash('sha256').update(email).digest('hex');
  const key = `sign-in-refused:${account}:${networks.at(-1)}`;
  if (attemptsOf(caller, key, once) >= once.max) return;
  tryWrite(db, (tx) => {
    if (!countWithin(caller, key, once) || !countWithin(caller, 'sign-in-refused', ofAll)) return;
    const person = findByEmail({ db }, email);
    recordAudit(
      { db: tx, now },
      {
        by: null,
        action: 'signInRefused',
        subject: {
          kind: 'user',
          id: person?.id ?? null,
          name: person ? email : 'An unknown address',
        },
        details: { from: address },
      },
    );
  });
}
