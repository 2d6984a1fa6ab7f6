import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  once,
  trpc,
  useRefresh,
} from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { pages } from '../../../lib/use-list.ts';

/** A booking as it comes over the wire: instants are ISO 8601 texts. */
export type BookingRow = Outputs['bookings']['list']['rows'][number];

/** Which bookings; days are `YYYY-MM-DD` of the studio's calendar. */
export type BookingsQuery = Omit<Inputs['bookings']['list'], 'cursor' | 'limit'>;

/** What a change of a booking makes stale: lists, calendar, slots, and the booking itself. */
const affects: Affects = ({ bookings }) => [bookings];

/** The bookings asked for, page after page; none while it is not known which. */
export function useBookings(wanted: BookingsQuery | undefined) {
  return trpc.bookings.list.useInfiniteQuery(
    { ...wanted },
    { ...pages, enabled: wanted !== undefined },
  );
}

/** One booking, always as the server has it now; none for 'new' and for no id. */
export function useBooking(id: string) {
  return trpc.bookings.get.useQuery({ id }, { enabled: id !== 'new' && id !== '', staleTime: 0 });
}

/** Saves a booking, new or known; the form shows what goes wrong. */
export function useSaveBooking() {
  const refresh = useRefresh(affects);
  const saving = { meta: { errorShownInPlace: true }, onSuccess: refresh };
  return {
    create: trpc.bookings.create.useMutation({ ...saving, ...once }).mutateAsync,
    update: trpc.bookings.update.useMutation(saving).mutateAsync,
  };
}

/** Deletes a booking for good. */
export function useRemoveBooking(feedback: Feedback) {
  const refresh = useRefresh(affects);
  return trpc.bookings.remove.useMutation(
    mutationFeedback({
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
      refresh,
    }),
  ).mutate;
}

/**
 * Gives a booking another status. A row that no longer fits the filter stays where it is until the
 * list is read again: nothing moves under the pointer, and a slip can be mended.
 */
export function useSetBookingStatus(feedback: Feedback, onDone?: (booking: BookingRow) => void) {
  const client = useQueryClient();
  const queryKey = getQueryKey(trpc.bookings.list);
  const refreshOthers = useRefresh(({ bookings }) => [bookings.calendar, bookings.get]);
  const options = optimisticRow<BookingRow, { id: string; status: BookingStatus }>({
    client,
    queryKey,
    change: ({ status }) => ({ status }),
    done: () => messages.statusUpdated,
    failed: () => messages.statusFailed,
    feedback,
    refresh: async () => {
      await client.invalidateQueries({ queryKey, refetchType: 'none' });
      await refreshOthers();
    },
  });
  return trpc.bookings.setStatus.useMutation({
    ...options,
    onSuccess: async (booking, input) => {
      onDone?.(booking);
      await options.onSuccess(booking, input);
    },
  });
}

/** The people who are found by a text, those who came last first. */
export function usePeople(search: string) {
  return trpc.bookings.people.useQuery({ search }, { placeholderData: keepPreviousData });
}

/** Adds somebody new to the studio; the form shows what goes wrong. */
export function useAddPerson() {
  const refresh = useRefresh(({ bookings }) => [bookings.people]);
  return trpc.bookings.addPerson.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: refresh,
  }).mutateAsync;
}

/** One of the people by their id; nobody is asked for while there is none. */
export function usePerson(id: string) {
  return trpc.bookings.people.useQuery({ id }, { enabled: id !== '' }).data?.rows[0];
}

/** Which starts are asked for: a day, the length of the session, its service, and the booking that is edited. */
export type DeskSlotsQuery = {
  date: string;
  duration: number;
  service: string;
  excluding: string | undefined;
};

/** The starts of a day at the desk, as if without the booking that is edited; read anew each time. */
export function useDeskSlots({ service, excluding, ...wanted }: DeskSlotsQuery) {
  return trpc.bookings.availableSlots.useQuery(
    {
      ...wanted,
      ...(service !== '' && { service }),
      ...(excluding !== undefined && { excluding }),
    },
    {
      enabled: wanted.date !== '',
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
  );
}

/** What the studio offers, to fill in what a session is for. */
export function useOffers() {
  const services = trpc.services.adminList.useQuery().data ?? [];
  const packages = trpc.packages.adminList.useQuery({}).data ?? [];
  return { services, packages };
}
