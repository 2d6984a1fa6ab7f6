import { miniSessionMessages } from '@shutterhouse/contract/bookings/mini-sessions/messages';
import { getQueryKey } from '@trpc/react-query';
import { recordQueries } from '../../../../lib/record-queries.ts';
import { type Inputs, type Outputs, trpc } from '../../../../lib/trpc.ts';

/** An event as it comes over the wire. */
export type MiniSession = Outputs['bookings']['miniSessions']['adminList'][number];

type Calls = Inputs['bookings']['miniSessions'];

/** The events at the desk; which slots are free depends on them. */
export const miniSessionQueries = recordQueries<{
  row: MiniSession;
  create: Calls['create'];
  update: Calls['update'];
}>({
  calls: trpc.bookings.miniSessions,
  listKey: getQueryKey(trpc.bookings.miniSessions.adminList),
  messages: miniSessionMessages,
  affects: ({ bookings }) => [bookings],
});

/** The event that is edited, always as the server has it now; none for 'new'. */
export function useMiniSession(id: string) {
  return trpc.bookings.miniSessions.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}
