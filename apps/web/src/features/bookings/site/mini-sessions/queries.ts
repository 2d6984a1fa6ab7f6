import { readApiError } from '../../../../lib/calls/api-error.ts';
import { loadState } from '../../../../lib/calls/load-state.ts';
import { type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import { isTermsField } from '../../queries.ts';

/** The page of an event as returned by the API. */
export type MiniSessionPage = Outputs['bookings']['miniSessions']['page'];

/** The event with a slug, and its slots; `missing` when there is none or it is not published. */
export function useMiniSessionPage(slug: string) {
  const { data, error, refetch, isFetching } = trpc.bookings.miniSessions.page.useQuery(
    { slug },
    { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  if (error && readApiError(error).status === 404) return { status: 'missing' as const };
  return { ...loadState(data, error !== null), isFetching, retry: () => void refetch() };
}

/**
 * Books a place; whether it succeeds or not, the free places and the price terms are refetched, and the booking terms
 * when they have changed.
 */
export function useBookMiniSession(slug: string) {
  const { bookings, settings } = trpc.useUtils();
  return trpc.bookings.miniSessions.book.useMutation({
    meta: { errorShownInPlace: true },
    onError: (error) => {
      const fields = Object.keys(readApiError(error).errors);
      if (fields.some(isTermsField)) void bookings.terms.get.invalidate();
    },
    onSettled: () =>
      Promise.all([bookings.miniSessions.page.invalidate({ slug }), settings.studio.invalidate()]),
  });
}
