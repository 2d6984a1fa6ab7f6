import type { AppRouter } from '@shutterhouse/server/app-router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { fetchJson } from './foreign-answer.ts';

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
      httpBatchLink({
        url: '/trpc',
        maxItems: maxBatchItems,
        fetch: (input, init) => fetchJson(input, { ...init, signal: init?.signal ?? null }),
      }),
    ],
  });
}
