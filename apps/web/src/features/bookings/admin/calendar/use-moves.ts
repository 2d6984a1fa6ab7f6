import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { notifiesOfMove } from '@shutterhouse/contract/bookings/status-change';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { t } from '@shutterhouse/contract/sentences';
import { useRef, useState } from 'react';
import { problemSentence, readApiError } from '../../../../lib/calls/api-error.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { formatDayAndTime } from '../../../../lib/formats/studio-time.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { formatMailTo, type StatusContext } from '../confirm-change.ts';
import { useSaveMove } from '../queries.ts';
import { useReissue } from '../use-reissue.ts';
import { movedTo, type Session } from './day-sessions.ts';

/** A stored session that is being moved to another start. */
export type Move = { session: Session; startsAt: Date };

export type MovesOptions = {
  /** The sessions as stored. */
  sessions: readonly Session[];
  clock: StudioClock;
  feedback: Feedback;
};

/**
 * The moves of a calendar's sessions. `step` previews a move without saving it; `place` moves a session
 * to a start: it asks for confirmation if the customer would be mailed, saves, and resolves to whether
 * the session is there afterwards. A session being moved is shown at its new time, and back at the old
 * one if saving fails.
 */
export function useMoves({ sessions, clock, feedback }: MovesOptions) {
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  const [tried, setTried] = useState<Move>();
  const [placed, setPlaced] = useState<readonly Move[]>([]);
  const saved = useRef(new Map<string, Session>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = useSaveMove();
  const reissue = useReissue();

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
      void reissue(moved.id);
      if (isUndo) feedback.succeed(messages.movedBack);
      else {
        feedback.succeed(messages.moved(formatDayAndTime(startsAt, clock, new Date())), {
          label: t('Undo'),
          onSelect: () => void put({ session: moved, startsAt: before }, true),
        });
      }
      return true;
    } catch (error) {
      const problem = readApiError(error);
      if (problem.status !== 401) feedback.fail(problemSentence(problem, messages.moveFailed));
      return false;
    }
  }

  async function put(move: Move, isUndo = false): Promise<boolean> {
    setPlaced((all) => [...all, move]);
    // Saved one after the other, so that each has the version that the previous one produced.
    const done = last.current.then(() => carryOut(move, isUndo));
    last.current = done;
    const isThere = await done;
    setPlaced((all) => all.filter((one) => one !== move));
    return isThere;
  }

  return {
    /** The session whose move is previewed but not saved. */
    tried,
    /** Ids of sessions shown at a time that is not stored. */
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

/** Asks for confirmation before a move about which the customer is mailed; other moves need none. */
function confirmMove(
  session: Session,
  startsAt: Date,
  { clock, isMailConfigured }: StatusContext,
): Promise<boolean> | true {
  const { customerName, customerEmail, status, isHeld } = session;
  const now = new Date();
  const endsAt = new Date(movedTo(session, startsAt).endsAt);
  const isMailed = notifiesOfMove({ status, endsAt, isHeld }, now) && isMailAddress(customerEmail);
  if (!isMailed) return true;
  const before = formatDayAndTime(new Date(session.startsAt), clock, now);
  return confirm({
    title: t('Move the session to {startsAt}?', {
      startsAt: formatDayAndTime(startsAt, clock, now),
    }),
    text: t('The session of {customerName} is on {before} now. {customerEmail}', {
      customerName,
      before,
      customerEmail: formatMailTo(customerEmail, isMailConfigured),
    }),
    confirmLabel: t('Move the session'),
    cancelLabel: t('Undo'),
  });
}
