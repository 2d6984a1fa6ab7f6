import type { Language } from '@shutterhouse/contract/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { problemSentence, readApiError } from '../../../../lib/calls/api-error.ts';
import { type Inputs, type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
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
  move: (request: MoveRequest) => Promise<OwnBookingRow>;
  cancel: (request: CancelRequest) => Promise<OwnBookingRow>;
  chooseLanguage: (language: Language) => Promise<OwnBookingRow>;
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
      move: async (request) => keep(await own.move.mutate({ token, ...request })),
      cancel: async (request) => keep(await own.cancel.mutate({ token, ...request })),
      chooseLanguage: async (language) =>
        keep(await own.chooseLanguage.mutate({ token, language })),
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
    move: async (request) => keep(await mine.move.mutate({ id, ...request })),
    cancel: async (request) => keep(await mine.cancel.mutate({ id, ...request })),
    chooseLanguage: async (language) => keep(await mine.chooseLanguage.mutate({ id, language })),
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

/**
 * Runs a change of an own booking, one at a time, and reports errors. If the booking was changed
 * meanwhile, it is refetched. `onRefused` may return true to handle a refusal itself.
 */
export function useOwnAction(calls: OwnBookingCalls, feedback: Feedback, failed: string) {
  const [isBusy, setBusy] = useState(false);

  async function run(
    action: () => Promise<void>,
    onRefused?: (errors: Record<string, string>) => boolean,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    feedback.clear();
    try {
      await action();
    } catch (error) {
      const problem = readApiError(error);
      if (onRefused?.(problem.errors)) return;
      feedback.fail(problemSentence(problem, failed));
      if (problem.status === 404 || problem.status === 409) await calls.refresh();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
