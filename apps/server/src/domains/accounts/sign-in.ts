import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { writeOnReserve } from '../../db/transact.ts';
import { recordOwnEvent } from '../audit/service.ts';
import { findCurrentUser } from './service.ts';
import { endSession, type NewSession } from './sessions.ts';

/** A call that may start or end a session of its caller. */
type Caller = {
  db: Db;
  now: () => Date;
  actor: () => Promise<Actor>;
  giveSession: (token: string, expiresAt: Date) => void;
};

/** Gives the caller a new session; their previous one ends. */
export async function signIn(
  caller: Caller,
  { token, expiresAt, userId }: NewSession & { userId: string },
): Promise<CurrentUser> {
  await leave(caller);
  caller.giveSession(token, expiresAt);
  return knownUser(caller, userId);
}

/** Ends the caller's session. */
export async function leave({ db, now, actor: who }: Omit<Caller, 'giveSession'>): Promise<void> {
  const actor = await who();
  // An API token has no session to end.
  if (actor.kind === 'person' && actor.token === undefined) {
    await writeOnReserve(db, (tx) => {
      endSession({ db: tx }, actor.sessionId);
      recordOwnEvent({ db: tx, now, person: actor }, 'signedOut');
    });
  }
}

/** The signed-in person. @throws StudioError unauthenticated when they were deleted meanwhile */
export function knownUser({ db }: { db: Db }, userId: string): CurrentUser {
  const user = findCurrentUser({ db }, userId);
  if (user === null) {
    throw new StudioError('unauthenticated', refusalMessages.authenticationRequired);
  }
  return user;
}
