import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { useRef, useState } from 'react';
import { readApiError, refusalSentence } from '../../../../lib/api-error.ts';
import { formatDayAndTime } from '../../../../lib/studio-time.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { confirmMove } from './confirm-move.ts';
import { movedTo, type Session } from './day-sessions.ts';
import { useSaveMove } from './queries.ts';

/** A session, as it is stored, on its way to another start. */
export type Move = { session: Session; startsAt: Date };

export type MovesOptions = {
  /** The sessions as they are stored. */
  sessions: readonly Session[];
  clock: StudioClock;
  feedback: Feedback;
};

/**
 * The moves of a calendar's sessions. `step` moves a session on trial, and `place` puts one at a start:
 * it asks where the customer would be told, saves, and resolves to whether the session is there then.
 * What is on its way is shown at its new place, and where it was before when it is not saved.
 */
export function useMoves({ sessions, clock, feedback }: MovesOptions) {
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  const [tried, setTried] = useState<Move>();
  const [placed, setPlaced] = useState<readonly Move[]>([]);
  const saved = useRef(new Map<string, Session>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = useSaveMove();

  const onTheirWay = new Map(
    [...placed, ...(tried ? [tried] : [])].map((move) => [move.session.id, move]),
  );
  const stored = (id: string) =>
    sessions.find((one) => one.id === id) ?? onTheirWay.get(id)?.session;

  async function carryOut({ session: opened, startsAt }: Move, isUndo: boolean): Promise<boolean> {
    const newest = saved.current.get(opened.id);
    const session = newest && newest.version > opened.version ? newest : opened;
    const before = new Date(session.startsAt);
    if (before.getTime() === startsAt.getTime()) return true;
    if (!(await confirmMove(session, startsAt, { clock, isMailConfigured }))) return false;
    try {
      const moved = await save(session, startsAt);
      saved.current.set(moved.id, moved);
      if (isUndo) feedback.succeed(messages.movedBack);
      else {
        feedback.succeed(messages.moved(formatDayAndTime(startsAt, clock, new Date())), {
          label: 'Undo',
          onSelect: () => void put({ session: moved, startsAt: before }, true),
        });
      }
      return true;
    } catch (error) {
      const problem = readApiError(error);
      if (problem.status !== 401) feedback.fail(refusalSentence(problem) ?? messages.moveFailed);
      return false;
    }
  }

  async function put(move: Move, isUndo = false): Promise<boolean> {
    setPlaced((all) => [...all, move]);
    // One after the other, so that each knows the version that the one before has made.
    const done = last.current.then(() => carryOut(move, isUndo));
    last.current = done;
    const isThere = await done;
    setPlaced((all) => all.filter((one) => one !== move));
    return isThere;
  }

  return {
    /** The session that is moved on trial. */
    tried,
    /** The sessions that are shown where they are not stored. */
    unsaved: new Set(onTheirWay.keys()),
    shown: [
      ...sessions.filter(({ id }) => !onTheirWay.has(id)),
      ...[...onTheirWay.values()].map(({ session, startsAt }) => movedTo(session, startsAt)),
    ],
    step(id: string, startsAt: Date) {
      const session = stored(id);
      if (session) setTried({ session, startsAt });
    },
    takeBack: () => setTried(undefined),
    async place(id: string, startsAt: Date): Promise<boolean> {
      const session = stored(id);
      setTried(undefined);
      return session !== undefined && (await put({ session, startsAt }));
    },
  };
}
