import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { readApiError } from './api-error.ts';

/** The name of the context field that holds a call's key. */
const keyName = 'requestKey';

/**
 * Gives each call an idempotency key, and an identical retry after a lost response the same one, so
 * that the server creates the record once.
 * @param send sends each call in a request of its own
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

/** Whether the studio refused the call, and so has created nothing. */
function isRefusal(error: unknown): boolean {
  const { code, status = 500 } = readApiError(error);
  return code !== undefined && status < 500;
}

/**
 * An idempotency key for retries after a lost response: 32 random hex digits. `crypto.randomUUID`
 * is not available without https.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
