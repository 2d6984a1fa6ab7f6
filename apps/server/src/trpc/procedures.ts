import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Right } from '@shutterhouse/contract/rights';

import { assertMayChange, assertSession, may, requireRight } from '../actor.ts';
import { countCaller, type Limit } from '../db/rate-limits.ts';
import { assertDiskNotFull } from '../db/reserve.ts';
import { asTrpcError } from './errors.ts';
import { t } from './init.ts';
import { assertStorable } from './input-limits.ts';

/** Translates what a rule throws. */
const translated = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw asTrpcError(result.error);
  return result;
});

/** Lets those through whose role carries the right; says 401 to strangers and 403 to the others. */
function requireRole(right: Right) {
  return t.middleware(async ({ ctx, next, type }) => {
    const person = requireRight(await ctx.actor(), right);
    if (type === 'mutation') assertMayChange(person);
    return next({ ctx: { person } });
  });
}

/** Keeps API tokens out of what only somebody does who is signed in, such as what asks for a password. */
export const withSession = t.middleware(async ({ ctx, next }) => {
  assertSession(await ctx.actor());
  return next();
});

/** Tells the rule whether the caller sees what is hidden from visitors: the staff does. */
export const withVisibility = t.middleware(async ({ ctx, next }) =>
  next({ ctx: { seesHidden: may(await ctx.actor(), 'staff') } }),
);

/**
 * Counts each call of a procedure by the caller's networks, also within one batch; by the address
 * alone where the procedure itself decides for whom the wider networks count.
 */
export function limited(name: string, limit: Limit, by: 'networks' | 'address' = 'networks') {
  return t.middleware(async ({ ctx, next }) => {
    const counted = by === 'networks' ? ctx.networks : [ctx.address];
    if (!(await countCaller(ctx, name, counted, limit))) {
      throw new StudioError('tooMany', sharedMessages.tooMany);
    }
    return next();
  });
}

/** Twenty writes a minute and address, together for everything that the public may write. */
const publicWrites: Limit = { max: 20, seconds: 60 };

/** Looks at the input as it came, when the caller may be here at all. */
const sanitize = t.middleware(async ({ getRawInput, next }) => {
  assertStorable(await getRawInput());
  return next();
});

/** Both in one, for what visitors call most: each step of a call copies all that is known of it. */
const sanitizedAndTranslated = t.middleware(async ({ getRawInput, next }) => {
  try {
    assertStorable(await getRawInput());
  } catch (error) {
    throw asTrpcError(error);
  }
  const result = await next();
  if (!result.ok) throw asTrpcError(result.error);
  return result;
});

const anyProcedure = t.procedure.use(translated);

/** For everybody. */
export const publicProcedure = t.procedure.use(sanitizedAndTranslated);

/** Refuses what nobody needs to heal a studio whose disk is full, before it is counted. */
const unlessFull = t.middleware(({ ctx, next }) => {
  assertDiskNotFull(ctx);
  return next();
});

/** For everybody, when something is written. */
export const publicWriteProcedure = anyProcedure
  .meta({ limited: true })
  .use(unlessFull)
  .use(limited('public-write', publicWrites))
  .use(sanitize);

/** For everybody who is signed in. */
export const signedInProcedure = anyProcedure
  .meta({ right: 'own' })
  .use(requireRole('own'))
  .use(sanitize);

/** For everybody who is signed in, and for no program of theirs. */
export const sessionProcedure = signedInProcedure.use(withSession);

/** For the studio's staff: moderators and admins. */
export const staffProcedure = anyProcedure
  .meta({ right: 'staff' })
  .use(requireRole('staff'))
  .use(sanitize);

/** For the owner alone. */
export const adminProcedure = anyProcedure
  .meta({ right: 'admin' })
  .use(requireRole('admin'))
  .use(sanitize);
