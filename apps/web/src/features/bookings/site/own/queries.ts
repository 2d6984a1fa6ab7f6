import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Inputs, type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import { pages } from '../../../../lib/lists/use-list.ts';

/** A customer's own booking as returned by the API: instants are ISO 8601 texts. */
export type OwnBookingRow = Outputs['bookings']['own']['open'];
type Slot = Outputs['bookings']['own']['slots'][number];
type MoveRequest = Omit<Inputs['bookings']['own']['move'], 'token'>;
type CancelRequest = Omit<Inputs['bookings']['own']['cancel'], 'token'>;

/** The calls for one own booking, with access by a link or by signing in. */
export type OwnBookingCalls = {
  /** Prefix of the query keys of its slots. */
  key: string;
  slots: (date: string) => Promise<Slot[]>;
  calendar: () => Promise<{ name: string; content: string }>;
  /** The PDF of an invoice; the content is base64. */
  invoice: (invoiceId: string) => Promise<{ name: string; content: string }>;
  move: (wish: MoveRequest) => Promise<OwnBookingRow>;
  cancel: (wish: CancelRequest) => Promise<OwnBookingRow>;
  /** Refetches the booking. */
  refresh: () => Promise<unknown>;
};

const linkedKey = (token: string) => [['bookings', 'own', 'open'], { token }] as const;

/** The booking that a link gives access to. The token goes in the request body, as URLs end up in proxy logs. */
export function useLinkedBooking(token: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: linkedKey(token),
    queryFn: () => client.bookings.own.open.mutate({ token }),
    staleTime: 0,
    // Without a token there is nothing to fetch.
    enabled: token !== '',
  });
}

/** The calls for the booking that a link gives access to. */
export function useLinkedCalls(token: string): OwnBookingCalls {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMemo(() => {
    const { own } = client.bookings;
    const keep = (booking: OwnBookingRow) => {
      queries.setQueryData(linkedKey(token), booking);
      return booking;
    };
    return {
      key: token,
      slots: (date) => own.slots.mutate({ token, date }),
      calendar: () => own.calendar.mutate({ token }),
      invoice: (invoiceId) => own.invoice.mutate({ token, invoiceId }),
      move: async (wish) => keep(await own.move.mutate({ token, ...wish })),
      cancel: async (wish) => keep(await own.cancel.mutate({ token, ...wish })),
      refresh: () => queries.invalidateQueries({ queryKey: linkedKey(token) }),
    };
  }, [client, queries, token]);
}

/** The bookings of the signed-in customer, furthest in the future first, page by page. */
export function useMyBookings() {
  return trpc.bookings.mine.list.useInfiniteQuery({}, pages);
}

/** The calls for one of the signed-in customer's bookings. */
export function useMyBookingCalls(id: string): OwnBookingCalls {
  const { client, bookings } = trpc.useUtils();
  const { mine } = client.bookings;
  const refresh = () => bookings.mine.list.invalidate();
  const keep = async (booking: OwnBookingRow) => {
    await refresh();
    return booking;
  };
  return {
    key: id,
    slots: (date) => mine.slots.query({ id, date }),
    calendar: () => mine.calendar.query({ id }),
    invoice: (invoiceId) => mine.invoice.query({ id, invoiceId }),
    move: async (wish) => keep(await mine.move.mutate({ id, ...wish })),
    cancel: async (wish) => keep(await mine.cancel.mutate({ id, ...wish })),
    refresh,
  };
}

/** The starts of a day to which a booking can be moved; always fetched afresh, as others book too. */
export function useOwnSlots({ key, slots }: OwnBookingCalls, day: string | null) {
  return useQuery({
    queryKey: [['bookings', 'own', 'slots'], { key, day }],
    queryFn: () => slots(day ?? ''),
    enabled: day !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
