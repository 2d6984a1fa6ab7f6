import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { addDays } from '@shutterhouse/contract/calendar-days';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { useId, useLayoutEffect } from 'react';
import { phoneQuery, useMediaQuery } from '../../../../lib/browser/media-query.ts';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { formatDayAndTime, wallClock } from '../../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useEscapeEnds } from '../../../../lib/lists/use-escape-ends.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import type { BookingsQuery } from '../queries.ts';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { instantAt, weekOf, weeksOf } from './calendar-days.ts';
import type { Session } from './day-sessions.ts';
import { MonthDays } from './month-days.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MoveNote } from './move-note.tsx';
import { useCalendar } from './queries.ts';
import type { Step } from './session-block.tsx';
import { useCalendarDay } from './use-calendar-day.ts';
import { blockId, useMovedFocus } from './use-moved-focus.ts';
import { useMoves } from './use-moves.ts';
import type { DropTarget } from './use-session-drag.ts';
import { WeekGrid } from './week-grid.tsx';

export type CalendarViewProps = {
  view: 'month' | 'week';
  /** The day whose month or week is shown, and today; `YYYY-MM-DD` of the studio's calendar. */
  day: string;
  today: string;
  clock: StudioClock;
  wanted: Pick<BookingsQuery, 'status' | 'userId'>;
  feedback: Feedback;
  onShow: (change: { view?: 'month' | 'week'; day: string }) => void;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
};

/** The sessions of a month or a week in the studio's time zone; on a phone a list of days. */
export function CalendarView(props: CalendarViewProps) {
  const { view, today, clock, wanted, feedback, onOpen, onCreate } = props;
  const shown = useCalendarDay(props.day, props.onShow);
  const { day, show } = shown;
  const isPhone = useMediaQuery(phoneQuery);
  const hintId = useId();
  const days = view === 'month' ? weeksOf(day).flat() : weekOf(day);
  const query = useCalendar({ ...wanted, from: days[0] ?? day, to: days.at(-1) ?? day });
  const sessions = query.data?.sessions ?? [];
  const busy = query.data?.busy ?? [];
  const moves = useMoves({ sessions, clock, feedback });
  const keepFocus = useMovedFocus();
  const { tried } = moves;

  useLayoutEffect(() => {
    if (!tried) return;
    document.getElementById(blockId(tried.session.id))?.scrollIntoView({ block: 'nearest' });
  }, [tried]);

  function startAt(session: Session, { day: toDay, minute }: DropTarget): Date {
    const start = wallClock(new Date(session.startsAt), clock);
    return instantAt(toDay, minute ?? start.minute, clock);
  }

  function stepBy(session: Session, { days: by, minutes }: Step) {
    const at = new Date(session.startsAt);
    const startsAt =
      by === 0
        ? new Date(at.getTime() + minutes * 60_000)
        : startAt(session, { day: addDays(wallClock(at, clock).day, by) });
    keepFocus(session.id);
    feedback.clear();
    moves.step(session.id, startsAt);
    const toDay = wallClock(startsAt, clock).day;
    if (!days.includes(toDay)) shown.preview(toDay);
  }

  async function place(id: string, startsAt: Date) {
    keepFocus(id);
    if (await moves.place(id, startsAt)) shown.stay();
    else shown.goBack();
  }

  function takeBack() {
    if (!tried) return;
    moves.takeBack();
    const at = formatDayAndTime(new Date(tried.session.startsAt), clock, new Date());
    feedback.succeed(messages.notMoved(at));
  }

  useEscapeEnds(tried !== undefined, () => {
    takeBack();
    shown.goBack();
  });

  const shared = { day, today, sessions: moves.shown, clock };
  const grid = {
    ...shared,
    busy,
    unsaved: moves.unsaved,
    onOpen: (id: string) => {
      if (tried?.session.id === id) void place(id, tried.startsAt);
      else onOpen(id);
    },
    onCreate,
    onMove: (session: Session, target: DropTarget) =>
      void place(session.id, startAt(session, target)),
    onStep: stepBy,
    onLeave: (id: string) => {
      // The confirmation dialog takes the focus and restores it.
      if (tried || !moves.unsaved.has(id)) keepFocus('');
      takeBack();
      if (tried) shown.stay();
    },
    onShowWeek: (one: string) => show({ view: 'week', day: one }),
    hintId,
  };
  const agenda = { sessions: moves.shown, busy, clock, onOpen, onCreate };

  return (
    <>
      <CalendarBar view={view} day={day} today={today} onShow={(to) => show({ day: to })} />
      <p className="mb-3 text-caption text-muted">
        {!isPhone && (
          <span id={hintId} className="pointer-coarse:hidden print:hidden">
            Drag a session to move it, or press Shift and the arrow keys, then Enter; Escape takes
            it back.{' '}
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
              <MonthDays {...shared} onChoose={(to) => show({ day: to })} />
              <Agenda {...agenda} days={[day]} />
            </>
          )}
          {view === 'week' && isPhone && <Agenda {...agenda} days={days} />}
          {view === 'month' && !isPhone && <MonthGrid {...grid} />}
          {view === 'week' && !isPhone && <WeekGrid {...grid} />}
        </div>
      )}
      <MoveNote move={tried} sessions={sessions} clock={clock} />
    </>
  );
}
