import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  once,
  trpc,
  useRefresh,
} from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { optimisticRow } from '../../../lib/lists/optimistic-row.ts';
import { pages } from '../../../lib/lists/use-list.ts';
import type { Session } from './calendar/day-sessions.ts';

/** A booking as returned by the API: instants are ISO 8601 texts. */
export type BookingRow = Outputs['bookings']['list']['rows'][number];

/** Which bookings; days are `YYYY-MM-DD` of the studio's calendar. */
export type BookingsQuery = Omit<Inputs['bookings']['list'], 'cursor' | 'limit'>;

/** A status for a booking, and what the user saw of it. */
export type StatusChange = Inputs['bookings']['setStatus'];

/**
 * The queries that a change of a booking invalidates: lists, calendar, slots, the booking itself, and
 * its open payment.
 */
const affects: Affects = ({ bookings, payments, clients }) => [
  bookings,
  payments.ofBooking,
  clients,
];

/** The bookings for a query, page by page; disabled while the query is undefined. */
export function useBookings(query: BookingsQuery | undefined) {
  return trpc.bookings.list.useInfiniteQuery(
    { ...query },
    { ...pages, enabled: query !== undefined },
  );
}

/** One booking, always fetched afresh; disabled for 'new' and for an empty id. */
export function useBooking(id: string) {
  return trpc.bookings.get.useQuery({ id }, { enabled: id !== 'new' && id !== '', staleTime: 0 });
}

/** The customer's other sessions, always fetched afresh. */
export function useHistory(id: string) {
  return trpc.bookings.history.useQuery({ id }, { staleTime: 0 });
}

/** Creates or updates a booking; the form shows errors. */
export function useSaveBooking() {
  const saving = useFormMutation(affects);
  return {
    create: trpc.bookings.create.useMutation({ ...saving, ...once }).mutateAsync,
    createForCaller: trpc.bookings.createForCaller.useMutation({ ...saving, ...once }).mutateAsync,
    update: trpc.bookings.update.useMutation(saving).mutateAsync,
  };
}

/** Deletes a booking for good. */
export function useRemoveBooking(feedback: Feedback) {
  return trpc.bookings.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  ).mutate;
}

/**
 * Changes the status of a booking. A row that no longer matches the filter stays until the list is
 * refetched: nothing moves under the pointer, and a mistake can be undone.
 */
export function useSetBookingStatus(feedback: Feedback, onDone?: (booking: BookingRow) => void) {
  const client = useQueryClient();
  const queryKey = getQueryKey(trpc.bookings.list);
  const refreshOthers = useRefresh(({ bookings }) => [
    bookings.calendar,
    bookings.get,
    bookings.history,
  ]);
  const options = optimisticRow<BookingRow, StatusChange>({
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
    onError: async (error, input, was) => {
      await options.onError(error, input, was);
      const { status } = readApiError(error);
      // Deleted or changed meanwhile: the list and the open booking show what it is now.
      if (status === 404 || status === 409) {
        await Promise.all([client.invalidateQueries({ queryKey }), refreshOthers()]);
      }
    },
  });
}

/** The people who match a search text, most recently added first. */
export function usePeople(search: string) {
  return trpc.bookings.people.useQuery({ search }, { placeholderData: keepPreviousData });
}

/** Adds a person new to the studio; the form shows errors. */
export function useAddPerson() {
  return trpc.bookings.addPerson.useMutation(useFormMutation(({ bookings }) => [bookings.people]))
    .mutateAsync;
}

/** A person by id; disabled for an empty id. */
export function usePerson(id: string) {
  return trpc.bookings.people.useQuery({ id }, { enabled: id !== '' }).data?.rows[0];
}

/** Which starts to query: day, length of the session, service, and the booking being edited. */
export type DeskSlotsQuery = {
  date: string;
  duration: number;
  service: string;
  excluding: string | undefined;
};

/** The starts of a day at the desk, leaving out the booking being edited; always fetched afresh. */
export function useDeskSlots({ service, excluding, ...session }: DeskSlotsQuery) {
  return trpc.bookings.availableSlots.useQuery(
    {
      ...session,
      ...(service !== '' && { service }),
      ...(excluding !== undefined && { excluding }),
    },
    {
      enabled: session.date !== '',
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
  );
}

/** The studio's services and packages, to fill in the service of a booking. */
export function useOffers() {
  const services = trpc.services.adminList.useQuery().data ?? [];
  const packages = trpc.packages.adminList.useQuery({}).data ?? [];
  return { services, packages };
}

type Sessions = Outputs['bookings']['calendar'];

/** The sessions of a range of days; the previous ones stay shown while the next are loading. */
export function useCalendar(query: Inputs['bookings']['calendar']) {
  return trpc.bookings.calendar.useQuery(query, { placeholderData: keepPreviousData });
}

/** Returns a function that saves another start of a session and resolves to the stored session. */
export function useSaveMove(): (session: Session, startsAt: Date) => Promise<Session> {
  const client = useQueryClient();
  const queryKey = getQueryKey(trpc.bookings.calendar);
  const refresh = useRefresh(({ bookings }) => [bookings]);
  const { mutateAsync } = trpc.bookings.update.useMutation({ meta: { errorShownInPlace: true } });

  return async (session, startsAt) => {
    const { id, version } = session;
    try {
      const saved = await mutateAsync({ id, version, startsAt: startsAt.toISOString() });
      const moved = { ...session, ...timesOf(saved) };
      // A response already under way would show it at its old time.
      await client.cancelQueries({ queryKey });
      client.setQueriesData<Sessions>(
        { queryKey },
        (known) =>
          known && {
            ...known,
            sessions: known.sessions.map((one) => (one.id === id ? moved : one)),
          },
      );
      return moved;
    } finally {
      void refresh();
    }
  };
}

function timesOf({ startsAt, endsAt, version }: Outputs['bookings']['update']) {
  return { startsAt, endsAt, version };
}
