import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the error itself (a form, a banner), so there is no notice. */
      errorShownInPlace?: boolean;
    };
  }
}

/** What the application does when a call fails; the query client knows no pages and no domains. */
export type ErrorPolicy = {
  /** Calls for which a 401 does not mean that the session has expired. */
  mayAnswer401(path: readonly string[]): boolean;
  onSessionExpired(): void;
  showFailure(sentence: string): void;
};

/** The path of a call (`['bookings', 'list']`), from its @trpc/react-query key. */
export function callPath(key: readonly unknown[] | undefined): readonly string[] {
  const first = key?.[0];
  return Array.isArray(first) ? first.filter((part) => typeof part === 'string') : [];
}

const staleMs = 30_000;
const repeats = 2;

/**
 * The error policy of all calls. A 401 ends the session unless the policy exempts the call; failed
 * mutations show a notice unless the screen shows the error; failed queries show in place of their
 * data. A 4xx response is never retried.
 */
export function createQueryClient(policy: ErrorPolicy): QueryClient {
  function sessionEnded(error: unknown, key: readonly unknown[] | undefined): boolean {
    if (readApiError(error).status !== 401 || policy.mayAnswer401(callPath(key))) return false;
    policy.onSessionExpired();
    return true;
  }

  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        sessionEnded(error, query.queryKey);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (sessionEnded(error, mutation.options.mutationKey)) return;
        if (mutation.meta?.errorShownInPlace) return;
        policy.showFailure(readApiError(error).message);
      },
    }),
    defaultOptions: {
      // Without a connection queries fail and say so, instead of pausing until it is back.
      queries: {
        networkMode: 'always',
        // A failed query is refetched when the connection is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        staleTime: staleMs,
        retry: (failures, error) => failures < repeats && isRetryable(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isRetryable(error: unknown): boolean {
  const { status } = readApiError(error);
  return status === undefined || status >= 500;
}
