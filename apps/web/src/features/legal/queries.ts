import { readApiError } from '../../lib/calls/api-error.ts';
import { loadState } from '../../lib/calls/load-state.ts';
import { trpc } from '../../lib/calls/trpc.ts';

/** The legal page of an address; `missing` when there is none. */
export function useLegalPage(slug: string) {
  const { data, error, isFetching, refetch } = trpc.legal.page.useQuery({ slug });
  if (error && readApiError(error).status === 404) return { status: 'missing' as const };
  return { ...loadState(data, error !== null), isFetching, retry: () => void refetch() };
}
