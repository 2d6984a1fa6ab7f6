import type { Right } from '@shutterhouse/contract/rights';
import { initTRPC } from '@trpc/server';
import type { Person } from '../actor.ts';
import type { Context } from './context.ts';
import { errorShape } from './errors.ts';

/** Metadata of a procedure, for the API document. */
export type Meta = {
  /** The right that the caller needs; absent when everybody may call. */
  right?: Right;
  /**
   * It hands out or redirects secrets, or ways to sign in: for signed-in people who have just proved who they are, and
   * never for API tokens.
   */
  freshProof?: boolean;
  /** Calls are rate limited and may be refused with 429. */
  limited?: boolean;
  /** It creates something, at most once for each `Idempotency-Key`. */
  creates?: boolean;
  /**
   * It changes a record, which this returns as it is read, by its id (empty where there is only one): what a caller has
   * read can be sent back whole.
   */
  record?: (ctx: Context & { person: Person }, id: string) => unknown;
};

/** tRPC with our context. Error responses carry a sentence and field errors, never a stack, path or cause. */
export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ error, ctx }) => errorShape(error, ctx?.requestId),
  });

export const { router } = t;
