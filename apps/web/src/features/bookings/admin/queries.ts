import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { type InfiniteData, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { type ApiProblem, readApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notices.ts';
import { trpc } from '../../../lib/trpc.ts';

type BookingsPage = inferRouterOutputs<AppRouter>['bookings']['list'];

/** A booking as it comes over the wire: instants are ISO 8601 texts. */
export type BookingRow = BookingsPage['rows'][number];

/** Which bookings; days are `YYYY-MM-DD` of the studio's calendar. */
export type BookingsWanted = {
  status?: BookingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const pageRows = 50;

/** The bookings asked for by time ascending, page after page; none while it is not known which. */
export function useBookings(wanted: BookingsWanted | undefined) {
  const query = trpc.bookings.list.useInfiniteQuery(
    { ...wanted, limit: pageRows },
    {
      enabled: wanted !== undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  );
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) };
}

/**
 * Gives a booking another status. The lists show it at once and take it back when the server refuses.
 * A row that no longer fits the filter stays where it is until the list is read again: nothing moves
 * under the pointer, and a slip can be mended.
 */
export function useSetBookingStatus() {
  const client = useQueryClient();
  const lists = { queryKey: getQueryKey(trpc.bookings.list, undefined, 'infinite') };

  function statusOf(id: string): BookingStatus | undefined {
    return client
      .getQueriesData<InfiniteData<BookingsPage>>(lists)
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap((page) => page.rows)
      .find((row) => row.id === id)?.status;
  }

  function show(id: string, change: Partial<BookingRow>): void {
    client.setQueriesData<InfiniteData<BookingsPage>>(lists, (data) => {
      if (!data) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
      }));
      return { ...data, pages };
    });
  }

  return trpc.bookings.setStatus.useMutation({
    meta: { errorShownInPlace: true },
    onMutate: async ({ id, status }) => {
      await client.cancelQueries(lists);
      const before = statusOf(id);
      show(id, { status });
      return { before };
    },
    onSuccess: async (booking) => {
      show(booking.id, booking);
      notify.success(messages.statusUpdated);
      await client.invalidateQueries({ ...lists, refetchType: 'none' });
    },
    onError: async (error, { id }, context) => {
      if (context?.before) show(id, { status: context.before });
      const problem = readApiError(error);
      if (problem.status !== 401) notify.error(saidBy(problem) ?? messages.statusFailed);
      if (problem.status === 404) await client.invalidateQueries(lists);
    },
  });
}

/** The server's own words, when it was the server that refused. */
function saidBy({ code, status, message }: ApiProblem): string | undefined {
  return code !== undefined && status !== undefined && status < 500 ? message : undefined;
}
