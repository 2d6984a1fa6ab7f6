import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { trpc, withoutDirection } from './trpc.ts';

/** Calls a procedure by its path in the same process; the result is serialized like JSON. */
export type DirectCall = (path: string, input: unknown) => Promise<unknown>;

/** A client for server rendering: the same hooks, answered in the same process. */
export function createDirectClient(call: DirectCall): ReturnType<typeof trpc.createClient> {
  return trpc.createClient({
    links: [
      withoutDirection,
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

/** Whether a call failed with NOT_FOUND. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  return error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'NOT_FOUND';
}
