import { readApiError } from '../../../../lib/api-error.ts';
import { loadState } from '../../../../lib/load-state.ts';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';

/** The page of an event as it comes over the wire. */
export type MiniSessionPage = Outputs['bookings']['miniSessions']['page'];

/** The event of an address with its slots; `missing` when there is none, or it is not published. */
export function useMiniSessionPage(slug: string) {
  const { data, error, refetch, isFetching } = trpc.bookings.miniSessions.page.useQuery(
    { slug },
    { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  if (error && readApiError(error).status === 404) return { status: 'missing' as const };
  return { ...loadState(data, error !== null), isFetching, retry: () => void refetch() };
}

/** Books a place; whatever comes of it, the places that are left are read anew, and what one costs. */
export function useBookMiniSession(slug: string) {
  const { bookings, settings } = trpc.useUtils();
  return trpc.bookings.miniSessions.book.useMutation({
    meta: { errorShownInPlace: true },
    onSettled: () =>
      Promise.all([bookings.miniSessions.page.invalidate({ slug }), settings.studio.invalidate()]),
  });
}
