import type { AppRouter } from '@shutterhouse/server/app-router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { fetchJson } from './foreign-response.ts';
import { keyHeader, sentOnce } from './sent-once.ts';

/** The typed hooks of every call: `trpc.<domain>.<call>.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

/** The server refuses larger batches. */
const maxBatchItems = 10;

/**
 * A client for the browser. The session is an HttpOnly cookie of the same origin, so nothing is
 * attached to the calls.
 */
export function createApiClient() {
  return trpc.createClient({
    links: [
      (runtime) => {
        const together = batches(maxBatchItems)(runtime);
        const single = batches(1)(runtime);
        const creating = sentOnce(batches(1))(runtime);
        return (call) => {
          if (call.op.context.once === true) return creating(call);
          return (call.op.context.alone === true ? single : together)(call);
        };
      },
    ],
  });
}

function batches(maxItems: number) {
  return httpBatchLink<AppRouter>({
    url: '/trpc',
    maxItems,
    headers: ({ opList: [first] }) => (first ? keyHeader(first) : {}),
    fetch: (input, init) => fetchJson(input, { ...init, signal: init?.signal ?? null }),
  });
}

/**
 * For calls that ask another service, which may be slow: sends them by themselves. A batch is answered when all of
 * it is, so that whatever else the screen asks would wait for that service.
 */
export const alone = { trpc: { context: { alone: true } } } as const;

/**
 * For calls that create something. One that is sent again after its answer was lost creates it once all the same; it
 * is sent by itself, since its key is a header of the whole request.
 */
export const once = { trpc: { context: { once: true } } } as const;

/** What each call answers and takes, by the path of its procedure. */
export type Outputs = inferRouterOutputs<AppRouter>;
export type Inputs = inferRouterInputs<AppRouter>;

type Utils = ReturnType<typeof trpc.useUtils>;

/** Which queries a change makes stale. */
export type Affects = (utils: Utils) => readonly { invalidate: () => Promise<void> }[];

/** Reads anew all that a change of this kind has made stale. */
export function useRefresh(affects: Affects): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all(affects(utils).map((stale) => stale.invalidate()));
  };
}
