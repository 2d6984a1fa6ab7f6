import type { Right } from '@shutterhouse/contract/rights';
import { z } from 'zod';
import { assertFreshProof, assertMayChange, assertSession, may, requireRight } from '../actor.ts';
import type { RequestKey } from '../db/creations.ts';
import { assertCallerWithinLimit, type Limit } from '../db/rate-limits.ts';
import { assertDiskNotFull } from '../db/reserve.ts';
import { asTrpcError } from './errors.ts';
import { t } from './init.ts';
import { assertStorable } from './input-limits.ts';
import { unknownFields, withoutUnchanged } from './known-fields.ts';

/** Translates the errors that rules throw. */
const translated = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw asTrpcError(result.error);
  return result;
});

/**
 * Requires a right: 401 for visitors, 403 for users whose role does not have it; and a fresh proof of who calls, where
 * the metadata say so.
 */
function requireRole(right: Right) {
  return t.middleware(async ({ ctx, next, type, meta }) => {
    const person = requireRight(await ctx.actor(), right);
    if (meta?.freshProof) assertFreshProof(person, ctx.now());
    if (type === 'mutation') assertMayChange(person);
    return next({ ctx: { person } });
  });
}

/** Refuses API tokens: for calls that need a signed-in person, such as those that ask for a password. */
export const withSession = t.middleware(async ({ ctx, next }) => {
  assertSession(await ctx.actor());
  return next();
});

/** Adds to the context whether the caller may see what is hidden from visitors, as staff may. */
export const withVisibility = t.middleware(async ({ ctx, next }) =>
  next({ ctx: { seesHidden: may(await ctx.actor(), 'staff') } }),
);

/**
 * Rate limits a procedure by the caller's networks, also within one batch; by the address alone where the procedure
 * itself decides to whom the limits of the wider networks apply.
 */
export function limited(name: string, limit: Limit, by: 'networks' | 'address' = 'networks') {
  return t.middleware(async ({ ctx, next }) => {
    const counted = by === 'networks' ? ctx.networks : [ctx.address];
    await assertCallerWithinLimit(ctx, name, counted, limit);
    return next();
  });
}

/** Passes the idempotency key of the request to the rule: see `createOnce`. */
const withRequestKey = t.middleware(async ({ ctx, getRawInput, next }) => {
  if (ctx.idempotencyKey === undefined) return next();
  const person = requireRight(await ctx.actor(), 'own');
  // Where nothing was sent there is no JSON either (undefined); the input's schema refuses that.
  const input = String(JSON.stringify(ctx.sentInput ?? (await getRawInput())));
  // Keyed with the studio's secret: an input may hold a password, which could be guessed offline from a plain hash.
  const requestKey: RequestKey = {
    keyHash: ctx.secrets.hash(`${person.id} ${ctx.idempotencyKey}`, 'request key'),
    inputHash: ctx.secrets.hash(input, 'request input'),
    secretOf: (id) =>
      ctx.secrets.hash(`${person.id} ${id} ${ctx.idempotencyKey}`, 'request secret'),
  };
  return next({ ctx: { requestKey } });
});

/** Twenty writes a minute for each address, counted together over all public writes. */
const publicWrites: Limit = { max: 20, seconds: 60 };

/**
 * Checks the raw input, after the caller's right has been checked: a field that the call doesn't know is refused, unless it
 * is that of the record that the call changes, unchanged.
 */
const sanitize = t.middleware(async ({ ctx, path, meta, getRawInput, next }) => {
  const input = await getRawInput();
  assertStorable(input);
  const unknown = unknownFields(ctx.inputOf(path), input);
  if (unknown.length === 0) return next();
  const person = meta?.record && requireRight(await ctx.actor(), 'own');
  const record = person && (await meta.record?.({ ...ctx, person }, idIn(input)));
  const known = withoutUnchanged(input, unknown, record);
  return next({ getRawInput: async () => known });
});

function idIn(input: unknown): string {
  const id = z.object({ id: z.string() }).safeParse(input).data?.id;
  return id ?? '';
}

const anyProcedure = t.procedure.use(translated);

/** For everybody. */
export const publicProcedure = anyProcedure.use(sanitize);

/** While the disk is full, refuses calls that free no space, before they count against a rate limit. */
const unlessFull = t.middleware(({ ctx, next }) => {
  assertDiskNotFull(ctx);
  return next();
});

/** For everybody, for calls that write. */
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

/** For everybody who is signed in by a session, not by an API token. */
export const sessionProcedure = signedInProcedure.use(withSession);

/** For staff: moderators and admins. */
export const staffProcedure = anyProcedure
  .meta({ right: 'staff' })
  .use(requireRole('staff'))
  .use(sanitize);

/** For the owner alone. */
export const adminProcedure = anyProcedure
  .meta({ right: 'admin' })
  .use(requireRole('admin'))
  .use(sanitize);

/** For staff, for calls that create something: retried with the same `Idempotency-Key`, they create it only once. */
export const staffCreation = staffProcedure.meta({ creates: true }).use(withRequestKey);

/** The same for the owner alone. */
export const adminCreation = adminProcedure.meta({ creates: true }).use(withRequestKey);

/** For the owner alone, just after a proof of who they are: for what hands out or redirects secrets. */
export const provenAdminProcedure = adminProcedure.meta({ freshProof: true });
