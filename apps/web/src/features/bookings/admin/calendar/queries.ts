import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type Inputs, type Outputs, trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Session } from './day-sessions.ts';

type Sessions = Outputs['bookings']['calendar'];

/** The sessions of a range of days; the previous ones stay shown while the next are loading. */
export function useCalendar(wanted: Inputs['bookings']['calendar']) {
  return trpc.bookings.calendar.useQuery(wanted, { placeholderData: keepPreviousData });
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
