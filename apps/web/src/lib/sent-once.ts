import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { readApiError } from './api-error.ts';
import { newRequestKey } from './request-key.ts';

/** Where a call of this link keeps its key, for the header of its request. */
const keyName = 'requestKey';

/**
 * Gives each call a key of its own, but the same to one that is sent again, word for word, because no answer came: so
 * the studio creates once what it may have created before. @param send sends each call by itself
 */
export function sentOnce<Router extends AnyRouter>(send: TRPCLink<Router>): TRPCLink<Router> {
  return (runtime) => {
    const forward = send(runtime);
    const unanswered = new Map<string, string>();
    return ({ op, next }) =>
      observable((observer) => {
        const request = JSON.stringify([op.path, op.input]);
        const requestKey = unanswered.get(request) ?? newRequestKey();
        unanswered.set(request, requestKey);
        const context = { ...op.context, [keyName]: requestKey };
        return forward({ op: { ...op, context }, next }).subscribe({
          next(answer) {
            unanswered.delete(request);
            observer.next(answer);
          },
          error(error) {
            if (isRefusal(error)) unanswered.delete(request);
            observer.error(error);
          },
          complete: () => observer.complete(),
        });
      });
  };
}

/** The headers of a call that has a key. */
export function keyHeader({ context }: { context: Record<string, unknown> }) {
  const key = context[keyName];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}

/** True for an answer of the studio itself, which has then created nothing. */
function isRefusal(error: unknown): boolean {
  const { code, status = 500 } = readApiError(error);
  return code !== undefined && status < 500;
}
