import { miniSessionMessages } from '@shutterhouse/contract/bookings/mini-session-messages';
import { recordQueries } from '../../../lib/calls/record-queries.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** An event as returned by the API. */
export type MiniSession = Outputs['bookings']['miniSessions']['adminList'][number];

/** Queries of the events at the desk; changes to them also affect the free slots. */
export const miniSessionQueries = recordQueries({
  calls: trpc.bookings.miniSessions,
  messages: miniSessionMessages,
  affects: ({ bookings }) => [bookings],
});
