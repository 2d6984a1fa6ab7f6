import type { Right } from '@shutterhouse/contract/rights';
import { initTRPC } from '@trpc/server';

import type { Context } from './context.ts';
import { failureOf } from './errors.ts';

/** Metadata of a procedure, for the API document. */
export type Meta = {
  /** The right that the caller needs; absent when everybody may call. */
  right?: Right;
  /** Calls are rate limited and may be refused with 429. */
  limited?: boolean;
  /** It creates something, at most once for each `Idempotency-Key`. */
  creates?: boolean;
};

/** tRPC with our context. Error responses carry a sentence and field errors, never a stack, path or cause. */
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
          // tRPC has no code for a full disk (507); both transports send the same status.
          httpStatus: failure.status,
          ...(failure.errors && { errors: failure.errors }),
          ...(failure.code === null && ctx && { requestId: ctx.requestId }),
        },
      };
    },
  });

export const { router } = t;
