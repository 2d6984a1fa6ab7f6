import type { Right } from '@shutterhouse/contract/rights';
import { initTRPC } from '@trpc/server';

import type { Context } from './context.ts';
import { failureOf } from './errors.ts';

/** What a procedure says of itself, for the document of the calls. */
export type Meta = {
  /** The right that the caller needs; absent for everybody. */
  right?: Right;
  /** Calls are counted and can be refused with 429. */
  limited?: boolean;
  /** It creates something, once for each `Idempotency-Key`. */
  creates?: boolean;
};

/** tRPC, told of our context. Its error answers carry a sentence and field errors, never a stack, path or cause. */
export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const failure = failureOf(error);
      return {
        ...shape,
        message: failure.message,
        data: {
          code: shape.data.code,
          // tRPC has no code for a full disk; both transports answer the same.
          httpStatus: failure.status,
          ...(failure.errors && { errors: failure.errors }),
          ...(failure.code === null && ctx && { requestId: ctx.requestId }),
        },
      };
    },
  });

export const { router } = t;
