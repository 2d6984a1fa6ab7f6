import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Right } from '../actor.ts';
import { may } from '../actor.ts';
import { countAttempt, type Limit } from '../db/attempts.ts';
import { isBusy, whenFree } from '../db/transact.ts';
import { asTrpcError } from './errors.ts';
import { t } from './init.ts';

/** Translates what a service throws, and lets a write wait its turn behind another process. */
const translated = t.middleware(async ({ next, type }) => {
  if (type !== 'mutation') {
    const result = await next();
    if (!result.ok) throw asTrpcError(result.error);
    return result;
  }
  try {
    return await whenFree(async () => {
      const result = await next();
      if (!result.ok) throw isBusy(result.error) ? result.error : asTrpcError(result.error);
      return result;
    });
  } catch (error) {
    throw asTrpcError(error);
  }
});

/** Lets those through whose role carries the right; says 401 to strangers and 403 to the others. */
function holding(right: Right) {
  return t.middleware(async ({ ctx, next }) => {
    const actor = await ctx.actor();
    if (actor.kind === 'visitor') {
      throw new StudioError('unauthenticated', sharedMessages.authenticationRequired);
    }
    if (!may(actor, right)) {
      const sentence = right === 'admin' ? sharedMessages.adminRequired : sharedMessages.forbidden;
      throw new StudioError('forbidden', sentence);
    }
    return next({ ctx: { person: actor } });
  });
}

/** Counts each call of a procedure by the caller's address, also within one batch. */
export function limited(name: string, limit: Limit) {
  return t.middleware(({ ctx, next }) => {
    if (!countAttempt(ctx, `${name}:${ctx.address}`, limit)) {
      throw new StudioError('tooMany', sharedMessages.tooMany);
    }
    return next();
  });
}

/** Twenty writes a minute and address, together for everything that the public may write. */
export const publicWrites: Limit = { max: 20, seconds: 60 };

/** For everybody. */
export const publicProcedure = t.procedure.use(translated);

/** For everybody, when something is written. */
export const publicWriteProcedure = publicProcedure.use(limited('public-write', publicWrites));

/** For everybody who is signed in. */
export const signedInProcedure = publicProcedure.use(holding('own'));

/** For the studio's staff: moderators and admins. */
export const staffProcedure = publicProcedure.use(holding('staff'));

/** For the owner alone. */
export const adminProcedure = publicProcedure.use(holding('admin'));
