import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { pages } from '../../../lib/use-list.ts';

/** A booking as it comes over the wire: instants are ISO 8601 texts. */
export type BookingRow = Outputs['bookings']['list']['rows'][number];

/** Which bookings; days are `YYYY-MM-DD` of the studio's calendar. */
export type BookingsWanted = Omit<Inputs['bookings']['list'], 'cursor' | 'limit'>;

/** The bookings asked for, page after page; none while it is not known which. */
export function useBookings(wanted: BookingsWanted | undefined) {
  return trpc.bookings.list.useInfiniteQuery(
    { ...wanted },
    { ...pages, enabled: wanted !== undefined },
  );
}

/**
 * Gives a booking another status. A row that no longer fits the filter stays where it is until the
 * list is read again: nothing moves under the pointer, and a slip can be mended.
 */
export function useSetBookingStatus(feedback: Feedback) {
  const client = useQueryClient();
  const queryKey = getQueryKey(trpc.bookings.list);
  return trpc.bookings.setStatus.useMutation(
    optimisticRow<BookingRow, { id: string; status: BookingStatus }>({
      client,
      queryKey,
      change: ({ status }) => ({ status }),
      done: () => messages.statusUpdated,
      failed: () => messages.statusFailed,
      feedback,
      refresh: () => client.invalidateQueries({ queryKey, refetchType: 'none' }),
    }),
  );
}
