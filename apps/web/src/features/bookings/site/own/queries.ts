import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Inputs, type Outputs, trpc } from '../../../../lib/trpc.ts';
import { pages } from '../../../../lib/use-list.ts';

/** An own booking as it comes over the wire: instants are ISO 8601 texts. */
export type OwnBookingRow = Outputs['bookings']['own']['open'];
type Slot = Outputs['bookings']['own']['slots'][number];
type MoveRequest = Omit<Inputs['bookings']['own']['move'], 'token'>;
type CancelRequest = Omit<Inputs['bookings']['own']['cancel'], 'token'>;

/** What a customer can do with one booking, whether let to it by a link or by signing in. */
export type OwnBookingCalls = {
  /** Stands before the days in the keys of what was loaded. */
  key: string;
  slots: (date: string) => Promise<Slot[]>;
  calendar: () => Promise<{ name: string; content: string }>;
  /** The PDF of an invoice; the content is base64. */
  invoice: (invoiceId: string) => Promise<{ name: string; content: string }>;
  move: (wish: MoveRequest) => Promise<OwnBookingRow>;
  cancel: (wish: CancelRequest) => Promise<OwnBookingRow>;
  /** Reads the booking anew. */
  refresh: () => Promise<unknown>;
};

const linkedKey = (token: string) => [['bookings', 'own', 'open'], { token }] as const;

/** The booking that a link opens. The token goes in the body: addresses stand in the logs of proxies. */
export function useLinkedBooking(token: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: linkedKey(token),
    queryFn: () => client.bookings.own.open.mutate({ token }),
    staleTime: 0,
    // A link without it opens nothing.
    enabled: token !== '',
  });
}

/** What can be done with the booking that a link opens. */
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

/** The bookings of whoever is signed in, those furthest ahead first, page after page. */
export function useMyBookings() {
  return trpc.bookings.mine.list.useInfiniteQuery({}, pages);
}

/** What can be done with one of them. */
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

/** The starts of a day to which a booking can be moved; asked for anew each time, as others book too. */
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
