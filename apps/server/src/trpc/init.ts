import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { failureOf } from './errors.ts';

/** tRPC, told of our context. Its error answers carry a sentence and field errors, never a stack, path or cause. */
export const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error, ctx }) {
    const failure = failureOf(error);
    return {
      ...shape,
      message: failure.message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        ...(failure.errors && { errors: failure.errors }),
        ...(failure.code === null && ctx && { requestId: ctx.requestId }),
      },
    };
  },
});

export const { router } = t;
