import { createHash } from 'node:crypto';
import { accountMessages as say } from '@shutterhouse/contract/accounts/messages';
import type { LoginInput } from '@shutterhouse/contract/accounts/schema';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { attemptsOf, countAttempt, type Limit } from '../../../db/attempts.ts';
import type { Db } from '../../../db/open.ts';
import { writeOnReserve } from '../../../db/transact.ts';
import { verifyPassword } from '../passwords/service.ts';
import { findByEmail } from '../service.ts';
import { endSession, type NewSession, startSession } from '../sessions/service.ts';

type Rooms = { db: Db; now: () => Date };

/** So many failures of one account are taken for forgetting; more are an attack from many places. */
const failures: Limit = { max: 50, seconds: 3600 };

/** What each address may try at an account under attack. Its owner comes from another address than the attackers, and gets in. */
const underAttack: Limit = { max: 1, seconds: 60 };

/**
 * Signs somebody in under a new session. `address` is the caller's.
 * An unknown e-mail costs the same time and gets the same answer as a wrong password.
 * @returns whose session it is
 * @throws StudioError unauthenticated; tooMany while the account is under attack; busy
 */
export async function login(
  rooms: Rooms,
  { email, password }: LoginInput,
  address: string,
): Promise<NewSession & { userId: string }> {
  // What a stranger types into the field is not kept as it is.
  const account = createHash('sha256').update(email).digest('hex');
  if (attemptsOf(rooms, `login-failures:${account}`, failures) >= failures.max) {
    const key = `login-under-attack:${account}:${address}`;
    const mayTry = await countAttempt(rooms, key, underAttack);
    if (!mayTry) throw new StudioError('tooMany', sharedMessages.tooMany);
  }

  const person = findByEmail(rooms, email);
  const isRight = await verifyPassword(person?.passwordHash ?? null, password);
  if (person === undefined || person.role === 'guest' || !isRight) {
    await countAttempt(rooms, `login-failures:${account}`, failures);
    throw fieldError('unauthenticated', 'email', say.loginFailed);
  }
  if (!person.isActive) throw fieldError('unauthenticated', 'email', say.accountInactive);

  const session = await startSession(rooms, person.id);
  // The password may have been changed, and all sessions ended, since it was read.
  if (findByEmail(rooms, email)?.passwordHash !== person.passwordHash) {
    await writeOnReserve(rooms.db, (tx) => endSession({ db: tx }, session.sessionId));
    throw fieldError('unauthenticated', 'email', say.loginFailed);
  }
  return { ...session, userId: person.id };
}
