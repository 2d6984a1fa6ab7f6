import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { trpc } from './trpc.ts';

/** Calls a procedure by its path, without a network between; the result is what JSON makes of it. */
export type DirectCall = (path: string, input: unknown) => Promise<unknown>;

/** A client for drawing pages on the server: the same hooks, answered in the same process. */
export function createDirectClient(call: DirectCall): ReturnType<typeof trpc.createClient> {
  return trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            call(op.path, op.input).then(
              (data) => {
                observer.next({ result: { type: 'data', data } });
                observer.complete();
              },
              (error: unknown) =>
                observer.error(TRPCClientError.from(error instanceof Error ? error : new Error())),
            );
          }),
    ],
  });
}

/** Whether a call was answered with 'there is no such thing'. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  return error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'NOT_FOUND';
}
