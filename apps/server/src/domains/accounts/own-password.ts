import type { ChangePasswordInput } from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { fieldError } from '@shutterhouse/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { assertWithinLimit, type Limit } from '../../db/rate-limits.ts';
import { type Tx, write } from '../../db/transact.ts';
import { users } from '../people/tables.ts';
import { afterPasswordChange } from './password-resets.ts';
import { hashNewPassword, verifyPassword } from './passwords.ts';
import { endOtherSessionsOf } from './sessions.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: Person };

/** The limit for entering the current password, for a signed-in person or somebody who has stolen the session. */
const tries: Limit = { max: 10, seconds: 600 };

/**
 * Requires the password of the signed-in person, for actions that an unattended browser must not allow.
 * @returns its hash, by which a concurrent change can be detected
 * @throws StudioError invalid on `currentPassword`; tooMany; busy
 */
export async function assertOwnPassword(
  deps: Pick<Deps, 'db' | 'now' | 'person'>,
  password: string,
): Promise<string> {
  const { db, person } = deps;
  await assertWithinLimit(deps, `own-password:${person.id}`, tries);
  const hash = hashOf(db, person.id);
  if (!(await verifyPassword(hash, password, { priority: 'known', key: person.id }))) {
    throw fieldError('invalid', 'currentPassword', messages.passwordWrong);
  }
  return hash ?? '';
}

/**
 * Changes somebody's password, and ends their sessions on other devices; optionally their API tokens too.
 * @throws StudioError invalid for a wrong current password and for a common or unchanged one; conflict when it was
 *   changed elsewhere meanwhile; tooMany; busy
 */
export async function changeOwnPassword(
  deps: Deps,
  { currentPassword, password, revokesTokens }: ChangePasswordInput,
): Promise<void> {
  const { db, now, config, person } = deps;
  const currentHash = await assertOwnPassword(deps, currentPassword);
  if (password === currentPassword) throw fieldError('invalid', 'password', messages.passwordSame);
  const passwordHash = await hashNewPassword(password, { priority: 'known', key: person.id });
  await write(db, (tx) => {
    assertUnchanged(tx, person.id, currentHash);
    const changed = tx
      .update(users)
      .set({ passwordHash, updatedAt: now(), version: sql`${users.version} + 1` })
      .where(eq(users.id, person.id))
      .returning()
      .get();
    endOtherSessionsOf({ db: tx }, person.id, person.sessionId);
    afterPasswordChange({ db: tx, now, config }, changed, { revokesTokens });
  });
}

function assertUnchanged(tx: Tx, userId: string, hash: string): void {
  if (hashOf(tx, userId) === hash) return;
  throw fieldError('conflict', 'currentPassword', messages.passwordWrong);
}

function hashOf(db: Db | Tx, userId: string): string | null {
  const row = db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row?.passwordHash ?? null;
}
