import {
  InfiniteQueryObserver,
  type QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { loadState } from './load-state.ts';
import type { ObserveOptions, PageQueryKey, QueryRuntime } from './page-queries.ts';
import { type createApiClient, trpc } from './trpc.ts';

/** A page of a list. */
type Page = { nextCursor: string | null };

export function createQueryRuntime(
  queryClient: QueryClient,
  apiClient: ReturnType<typeof createApiClient>,
): QueryRuntime {
  const calls = getUntypedClient(apiClient);

  function observerOf(key: PageQueryKey, { staleTime, isRequested = true }: ObserveOptions) {
    const [path, { input, type }] = key;
    const call = (args: unknown) => calls.query(path.join('.'), args);
    const common = {
      queryKey: key,
      enabled: isRequested,
      ...(staleTime !== undefined && { staleTime }),
    };
    if (type === 'query') {
      return new QueryObserver(queryClient, { ...common, queryFn: () => call(input) });
    }
    return new InfiniteQueryObserver(queryClient, {
      ...common,
      queryFn: ({ pageParam }) =>
        call({ ...(input as object), ...(pageParam !== null && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => (last as Page).nextCursor,
    });
  }

  return {
    provide: (children) => (
      <trpc.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
    observe: (key, options) => {
      const observer = observerOf(key, options);
      let data: unknown = queryClient.getQueryData(key);
      // A query that failed before is requested again once somebody subscribes.
      let isError = false;
      let state = loadState(data, isError);
      const read = () => {
        const result = observer.getCurrentResult();
        if (result.data === data && result.isError === isError) return;
        ({ data, isError } = result);
        state = loadState(data, isError);
      };
      return {
        current: () => state,
        subscribe: (listener) => {
          const stop = observer.subscribe(() => {
            read();
            listener();
          });
          read();
          return stop;
        },
      };
    },
    fetchNextPage: async (key) => {
      const observer = observerOf(key, {});
      if (observer instanceof InfiniteQueryObserver)
        await observer.fetchNextPage({ throwOnError: true });
    },
  };
}
