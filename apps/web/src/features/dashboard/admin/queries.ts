import { minSearched, refreshMs } from '@shutterhouse/contract/dashboard/constants';
import { keepPreviousData } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** The numbers of the overview as returned by the API. */
export type Stats = Outputs['dashboard']['stats'];

/** The numbers of the overview, refetched every minute while the page is visible. */
export function useStats() {
  return trpc.dashboard.stats.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  });
}

/** Today's pending work, refetched every minute while the page is visible. */
export function useToday() {
  return trpc.dashboard.today.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  });
}

/** The day of the studio as returned by the API: instants are ISO 8601 texts. */
export type StudioDay = Outputs['dashboard']['day'];

/** The day of the studio, refetched every minute while the page is visible, and on focus. */
export function useDay() {
  return trpc.dashboard.day.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  });
}

/** The search results for a text; earlier results stay until they have loaded. */
export function useSearch(text: string) {
  return trpc.dashboard.search.useQuery(
    { text },
    {
      enabled: text.length >= minSearched,
      staleTime: 0,
      placeholderData: keepPreviousData,
      retry: 1,
    },
  );
}

/** The studio's currency; undefined while loading. It is loaded already, for the clock. */
export function useCurrency(): string | undefined {
  return trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data
    ?.currency;
}
