import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { phoneQuery, useMediaQuery } from '../../../../lib/media-query.ts';
import { wallClock } from '../../../../lib/studio-time.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { LoadError } from '../../../../ui/load-error.tsx';
import { addDays } from '../../site/date-time/calendar-day.ts';
import type { BookingsWanted } from '../queries.ts';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { instantAt, weekOf, weeksOf } from './calendar-days.ts';
import type { Session } from './day-sessions.ts';
import { MonthDays } from './month-days.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useCalendar, useMoveSession } from './queries.ts';
import type { Step } from './session-block.tsx';
import type { DropTarget } from './use-session-drag.ts';
import { WeekGrid } from './week-grid.tsx';

export type CalendarViewProps = {
  view: 'month' | 'week';
  /** The day around which it stands, and the present one; `YYYY-MM-DD` of the studio's calendar. */
  day: string;
  today: string;
  timeZone: string;
  wanted: Pick<BookingsWanted, 'status' | 'userId'>;
  feedback: Feedback;
  onShow: (change: { view?: 'month' | 'week'; day: string }) => void;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
};

/** The sessions of a month or a week on the clock of the studio; on a phone as days and their lists. */
export function CalendarView(props: CalendarViewProps) {
  const { view, day, today, timeZone, wanted, onShow, onOpen, onCreate } = props;
  const isPhone = useMediaQuery(phoneQuery);
  const hintId = useId();
  const days = view === 'month' ? weeksOf(day).flat() : weekOf(day);
  const query = useCalendar({ ...wanted, from: days[0] ?? day, to: days.at(-1) ?? day });
  const sessions = query.data?.sessions ?? [];
  const move = useMoveSession(props.feedback, timeZone);
  const refocus = useRefocus(sessions);

  function moveTo(session: Session, { day: toDay, minute }: DropTarget) {
    const start = wallClock(new Date(session.startsAt), timeZone);
    void move(session, instantAt(toDay, minute ?? start.minute, timeZone));
  }

  function stepBy(session: Session, { days: by, minutes }: Step) {
    refocus(session.id);
    const at = new Date(session.startsAt);
    if (by === 0) void move(session, new Date(at.getTime() + minutes * 60_000));
    else moveTo(session, { day: addDays(wallClock(at, timeZone).day, by) });
  }

  const shared = { day, today, sessions, timeZone };
  const grid = {
    ...shared,
    onOpen,
    onCreate,
    onMove: moveTo,
    onStep: stepBy,
    onShowWeek: (one: string) => onShow({ view: 'week', day: one }),
    hintId,
  };
  const agenda = { sessions, timeZone, onOpen, onCreate };

  return (
    <>
      <CalendarBar view={view} day={day} today={today} onShow={(to) => onShow({ day: to })} />
      <p className="mb-3 text-caption text-muted">
        {!isPhone && (
          <span id={hintId} className="pointer-coarse:hidden">
            Drag a session to move it, or press Shift and an arrow key.{' '}
          </span>
        )}
        {wanted.status === undefined && 'Cancelled sessions are left out.'}
      </p>
      {query.error && !query.data ? (
        <LoadError title={messages.loadFailed} query={query} />
      ) : (
        <div
          aria-busy={query.isPending || query.isPlaceholderData || undefined}
          className={classNames(
            'transition-opacity',
            (query.isPending || query.isPlaceholderData) && 'opacity-50',
          )}
        >
          {query.data?.isCut && <p className="mb-3 text-desk text-bad">{messages.calendarCut}</p>}
          {view === 'month' && isPhone && (
            <>
              <MonthDays {...shared} onChoose={(to) => onShow({ day: to })} />
              <Agenda {...agenda} days={[day]} />
            </>
          )}
          {view === 'week' && isPhone && <Agenda {...agenda} days={days} />}
          {view === 'month' && !isPhone && <MonthGrid {...grid} />}
          {view === 'week' && !isPhone && <WeekGrid {...grid} />}
        </div>
      )}
    </>
  );
}

/** A session that is moved by keyboard is drawn anew in another place: it keeps the focus. */
function useRefocus(sessions: readonly Session[]): (id: string) => void {
  const moved = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the sessions are drawn anew.
  useEffect(() => {
    if (moved.current === '' || document.activeElement !== document.body) return;
    const selector = `[data-session="${CSS.escape(moved.current)}"]`;
    document.querySelector<HTMLElement>(selector)?.focus();
  }, [sessions]);
  return (id) => {
    moved.current = id;
  };
}
