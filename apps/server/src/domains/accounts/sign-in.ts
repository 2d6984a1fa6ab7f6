import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { writeOnReserve } from '../../db/transact.ts';
import type { Context } from '../../trpc/context.ts';
import { recordOwnDeed } from './audit.ts';
import { findCurrentUser } from './service.ts';
import { endSession, type NewSession } from './sessions.ts';

/** Hands over the new session; the one with which the caller came ends. */
export async function signIn(
  ctx: Context,
  { token, expiresAt, userId }: NewSession & { userId: string },
): Promise<CurrentUser> {
  await leave(ctx);
  ctx.giveSession(token, expiresAt);
  return knownUser(ctx, userId);
}

/** Ends the session with which the caller came. */
export async function leave(ctx: Context): Promise<void> {
  const actor = await ctx.actor();
  if (actor.kind === 'person') {
    await writeOnReserve(ctx.db, (tx) => {
      endSession({ db: tx }, actor.sessionId);
      recordOwnDeed({ db: tx, now: ctx.now, person: actor }, 'signedOut');
    });
  }
}

/** Somebody who is signed in. @throws StudioError unauthenticated when they are gone meanwhile */
export function knownUser(ctx: Pick<Context, 'db'>, userId: string): CurrentUser {
  const user = findCurrentUser(ctx, userId);
  if (user === null) {
    throw new StudioError('unauthenticated', sharedMessages.authenticationRequired);
  }
  return user;
}
