import { currentLocale } from '@shutterhouse/contract/locale';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { fetchJson } from './foreign-response.ts';
import { askingForProof } from './proof.ts';
import { keyHeader, sentOnce } from './sent-once.ts';

/** The typed hooks of every call: `trpc.<domain>.<call>.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

/** The server's limit for a batch. */
const maxBatchItems = 10;

/**
 * The client for the browser. The session is an HttpOnly cookie of the same origin, so calls need
 * no headers for it.
 */
export function createApiClient() {
  return trpc.createClient({
    links: [
      withoutDirection,
      askingForProof((runtime) => {
        const together = batches(maxBatchItems)(runtime);
        const single = batches(1)(runtime);
        const creating = sentOnce(batches(1))(runtime);
        return (call) => {
          if (call.op.context.once === true) return creating(call);
          return (call.op.context.unbatched === true ? single : together)(call);
        };
      }),
    ],
  });
}

/** Infinite queries add in which direction they go, which the server's lists, with one direction, don't know. */
export const withoutDirection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const { input } = op;
    if (input === null || typeof input !== 'object' || !('direction' in input)) return next(op);
    const { direction: _, ...others } = input;
    return next({ ...op, input: others });
  };

function batches(maxItems: number) {
  return httpBatchLink<AppRouter>({
    url: '/trpc',
    maxItems,
    // The language of the page, which need not be the one that the browser prefers.
    headers: ({ opList: [first] }) => ({
      'x-language': currentLocale().language,
      ...(first && keyHeader(first)),
    }),
    fetch: (input, init) => fetchJson(input, { ...init, signal: init?.signal ?? null }),
  });
}

/**
 * Sends calls that use another, possibly slow, service in requests of their own. A batch is
 * answered when all of it is, so that the screen's other calls would wait for that service.
 */
export const unbatched = { trpc: { context: { unbatched: true } } } as const;

/**
 * Sends calls that create something with an idempotency key, so that a retry after a lost response
 * does not create it twice. Each is a request of its own, since the key is a header.
 */
export const once = { trpc: { context: { once: true } } } as const;

/** The outputs and inputs of each call, by the path of its procedure. */
export type Outputs = inferRouterOutputs<AppRouter>;
export type Inputs = inferRouterInputs<AppRouter>;

type Utils = ReturnType<typeof trpc.useUtils>;

/** The queries that a mutation makes stale. */
export type Affects = (utils: Utils) => readonly { invalidate: () => Promise<void> }[];

/** Returns a function that invalidates the queries that a mutation makes stale. */
export function useRefresh(affects: Affects): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all(affects(utils).map((stale) => stale.invalidate()));
  };
}
