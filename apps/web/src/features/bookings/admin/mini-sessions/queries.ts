import { miniSessionMessages } from '@shutterhouse/contract/bookings/mini-sessions/messages';
import { recordQueries } from '../../../../lib/record-queries.ts';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';

/** An event as it comes over the wire. */
export type MiniSession = Outputs['bookings']['miniSessions']['adminList'][number];

/** The events at the desk; which slots are free depends on them. */
export const miniSessionQueries = recordQueries({
  calls: trpc.bookings.miniSessions,
  messages: miniSessionMessages,
  affects: ({ bookings }) => [bookings],
});
