import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself (a form, a banner), so no notice is raised. */
      errorShownInPlace?: boolean;
    };
  }
}

/** What the application does when a call fails; the policy itself knows no page and no domain. */
export type ErrorPolicy = {
  /** Calls that may answer 401 without meaning that the session is over. */
  mayAnswer401(path: readonly string[]): boolean;
  onSessionExpired(): void;
  showFailure(sentence: string): void;
};

/** The path of a call (`['bookings', 'list']`), from the key that @trpc/react-query gives it. */
export function callPath(key: readonly unknown[] | undefined): readonly string[] {
  const first = key?.[0];
  return Array.isArray(first) ? first.filter((part) => typeof part === 'string') : [];
}

const staleMs = 30_000;
const repeats = 2;

/**
 * The one error policy. A 401 on a normal call ends the session; failed
 * changes raise a notice unless the screen shows them in place; failed loads are shown where the
 * data would stand. A reply of 4xx is never asked for again.
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
      // What can't be reached fails and is said, instead of waiting for a line that may never come.
      queries: {
        networkMode: 'always',
        // Such a load is asked for again by itself when the line is back.
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
