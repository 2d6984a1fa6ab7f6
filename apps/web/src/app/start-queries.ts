import type { PageState, QueryRuntime } from '../lib/calls/page-queries.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { createQueryRuntime } from '../lib/calls/query-runtime.tsx';
import { createApiClient } from '../lib/calls/trpc.ts';
import { errorPolicy } from './error-policy.ts';

/**
 * The query runtime of the browser, with the data of the page in its cache.
 * @param readAt when the data was read from the page, in milliseconds since the epoch. The page may have been rendered
 *   long before, but the server never sends one with outdated content.
 */
export function startQueries(state: PageState, readAt: number): QueryRuntime {
  const queryClient = createQueryClient(errorPolicy);
  for (const [key, data] of state) queryClient.setQueryData(key, data, { updatedAt: readAt });
  return createQueryRuntime(queryClient, createApiClient());
}
