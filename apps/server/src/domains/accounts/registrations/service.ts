import { accountMessages as say } from '@shutterhouse/contract/accounts/messages';
import type { RegisterInput } from '@shutterhouse/contract/accounts/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import type { Db } from '../../../db/open.ts';
import { write } from '../../../db/transact.ts';
import { isCommonPassword } from '../adapters/common-passwords.ts';
import { hashPassword } from '../passwords/service.ts';
import { admit, findByEmail } from '../service.ts';
import { type NewSession, startSession } from '../sessions/service.ts';

type Rooms = { db: Db; now: () => Date };

/**
 * Creates an account with the role `user` and signs it in. The e-mail of a guest makes that guest
 * the user; the address stays unconfirmed, so what was booked before doesn't show yet.
 * @returns whose session it is
 * @throws StudioError invalid for a taken e-mail or a common password; busy
 */
export async function register(
  rooms: Rooms,
  { email, firstName, lastName, password }: RegisterInput,
): Promise<NewSession & { userId: string }> {
  const { db, now } = rooms;
  if (await isCommonPassword(password)) throw fieldError('invalid', 'password', say.passwordCommon);
  const passwordHash = await hashPassword(password);
  const userId = await write(db, (tx) => {
    const known = findByEmail({ db: tx }, email);
    if (known !== undefined && known.role !== 'guest') {
      throw fieldError('invalid', 'email', say.emailTaken);
    }
    if (known?.isActive === false) throw fieldError('invalid', 'email', say.accountInactive);
    const membership = { email, firstName, lastName, passwordHash, emailConfirmedAt: null };
    return admit(
      { db: tx },
      { ...membership, role: 'user' },
      { knownAs: known?.id, present: now() },
    );
  });
  return { ...(await startSession(rooms, userId)), userId };
}
