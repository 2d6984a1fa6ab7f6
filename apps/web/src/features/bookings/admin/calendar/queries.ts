import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { readApiError, refusalSentence } from '../../../../lib/api-error.ts';
import { formatDay, formatTime } from '../../../../lib/studio-time.ts';
import { type Inputs, type Outputs, trpc, useRefresh } from '../../../../lib/trpc.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import type { Session } from './day-sessions.ts';

type Sessions = Outputs['bookings']['calendar'];

/** The sessions of some days; those of the days before stay while the next are on their way. */
export function useCalendar(wanted: Inputs['bookings']['calendar']) {
  return trpc.bookings.calendar.useQuery(wanted, { placeholderData: keepPreviousData });
}

/**
 * Moves a session to another start. The calendar shows it there at once, and back again with the
 * server's sentence when it is refused; what was moved can be moved back.
 */
export function useMoveSession(feedback: Feedback, timeZone: string) {
  const client = useQueryClient();
  const queryKey = getQueryKey(trpc.bookings.calendar);
  const refresh = useRefresh(({ bookings }) => [bookings]);
  const mutation = trpc.bookings.update.useMutation({ meta: { errorShownInPlace: true } });

  const show = (id: string, change: (session: Session) => Session) =>
    client.setQueriesData<Sessions>(
      { queryKey },
      (known) =>
        known && {
          ...known,
          sessions: known.sessions.map((session) =>
            session.id === id ? change(session) : session,
          ),
        },
    );

  async function move(session: Session, startsAt: Date, isUndo = false): Promise<void> {
    const moved = startsAt.getTime() - Date.parse(session.startsAt);
    if (moved === 0 || mutation.isPending) return;
    const { id, version } = session;
    await client.cancelQueries({ queryKey });
    show(id, (shown) => ({
      ...shown,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(Date.parse(session.endsAt) + moved).toISOString(),
    }));
    try {
      const saved = await mutation.mutateAsync({ id, version, startsAt: startsAt.toISOString() });
      const current = { ...session, ...timesOf(saved) };
      show(id, (shown) => ({ ...shown, ...timesOf(saved) }));
      const when = `${formatDay(startsAt, timeZone, new Date())}, ${formatTime(startsAt, timeZone)}`;
      if (isUndo) feedback.succeed(messages.movedBack);
      else {
        feedback.succeed(messages.moved(when), {
          label: 'Undo',
          onSelect: () => void move(current, new Date(session.startsAt), true),
        });
      }
    } catch (error) {
      show(id, () => session);
      const problem = readApiError(error);
      if (problem.status === 401) return;
      feedback.fail(refusalSentence(problem) ?? messages.moveFailed);
    }
    await refresh();
  }

  return move;
}

function timesOf({ startsAt, endsAt, version }: Outputs['bookings']['update']) {
  return { startsAt, endsAt, version };
}
