import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { writeOnReserve } from '../../db/transact.ts';
import { recordOwnEvent } from './audit.ts';
import { findCurrentUser } from './service.ts';
import { endSession, type NewSession } from './sessions.ts';

/** A call that may begin or end a session of its caller. */
type Caller = {
  db: Db;
  now: () => Date;
  actor: () => Promise<Actor>;
  giveSession: (token: string, expiresAt: Date) => void;
};

/** Hands over the new session; the one with which the caller came ends. */
export async function signIn(
  caller: Caller,
  { token, expiresAt, userId }: NewSession & { userId: string },
): Promise<CurrentUser> {
  await leave(caller);
  caller.giveSession(token, expiresAt);
  return knownUser(caller, userId);
}

/** Ends the session with which the caller came. */
export async function leave({ db, now, actor: who }: Omit<Caller, 'giveSession'>): Promise<void> {
  const actor = await who();
  // A program has no session that could end.
  if (actor.kind === 'person' && actor.token === undefined) {
    await writeOnReserve(db, (tx) => {
      endSession({ db: tx }, actor.sessionId);
      recordOwnEvent({ db: tx, now, person: actor }, 'signedOut');
    });
  }
}

/** Somebody who is signed in. @throws StudioError unauthenticated when they are gone meanwhile */
export function knownUser({ db }: { db: Db }, userId: string): CurrentUser {
  const user = findCurrentUser({ db }, userId);
  if (user === null) {
    throw new StudioError('unauthenticated', sharedMessages.authenticationRequired);
  }
  return user;
}
