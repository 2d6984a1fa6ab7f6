import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { addDays, addMonths } from '@shutterhouse/contract/calendar-days';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { phoneQuery, useMediaQuery } from '../../../../lib/browser/media-query.ts';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { instantAt } from '../../../../lib/formats/instant-at.ts';
import { formatDayAndTime, wallClock } from '../../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useEscapeEnds } from '../../../../lib/lists/use-tile-drag.ts';
import { whenArrived } from '../../../../lib/navigation/overlay-history.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { type BookingsQuery, useCalendar } from '../queries.ts';
import { Agenda } from './agenda.tsx';
import { monthTitle, weekOf, weeksOf, weekTitle } from './calendar-days.ts';
import { inTheWayOf, movedTo, type Session } from './day-sessions.ts';
import { MonthDays } from './month-days.tsx';
import { MonthGrid } from './month-grid.tsx';
import { blockId, type DropTarget, type Step, useMovedFocus } from './session-block.tsx';
import { type Move, useMoves } from './use-moves.ts';
import { WeekGrid } from './week-grid.tsx';

export type CalendarViewProps = {
  view: 'month' | 'week';
  /** The day whose month or week is shown, and today; `YYYY-MM-DD` of the studio's calendar. */
  day: string;
  today: string;
  clock: StudioClock;
  filters: Pick<BookingsQuery, 'status' | 'userId'>;
  feedback: Feedback;
  onShow: (change: { view?: 'month' | 'week'; day: string }) => void;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
};

/** The sessions of a month or a week in the studio's time zone; on a phone a list of days. */
export function CalendarView(props: CalendarViewProps) {
  const { view, today, clock, filters, feedback, onOpen, onCreate } = props;
  const shown = useCalendarDay(props.day, props.onShow);
  const { day, show } = shown;
  const isPhone = useMediaQuery(phoneQuery);
  const hintId = useId();
  const days = view === 'month' ? weeksOf(day).flat() : weekOf(day);
  const query = useCalendar({ ...filters, from: days[0] ?? day, to: days.at(-1) ?? day });
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
            {t(
              'Drag a session to move it, or press Shift and the arrow keys, then Enter; Escape takes it back. ',
            )}
          </span>
        )}
        {filters.status === undefined && t('Cancelled sessions are left out.')}
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

type CalendarBarProps = {
  view: 'month' | 'week';
  day: string;
  today: string;
  onShow: (day: string) => void;
};

/** The shown month or week, and the controls to change it. */
function CalendarBar({ view, day, today, onShow }: CalendarBarProps) {
  const after = (steps: number) =>
    view === 'month' ? addMonths(day, steps) : addDays(day, 7 * steps);
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-3">
      <IconButton
        size="small"
        label={view === 'month' ? t('Previous month') : t('Previous week')}
        icon={<ChevronLeft />}
        onClick={() => onShow(after(-1))}
        className="-ms-2"
      />
      <IconButton
        size="small"
        label={view === 'month' ? t('Next month') : t('Next week')}
        icon={<ChevronRight />}
        onClick={() => onShow(after(1))}
      />
      <h2 aria-live="polite" className="display min-w-0 flex-1 text-lead max-sm:text-base">
        {view === 'month' ? monthTitle(day) : weekTitle(weekOf(day))}
      </h2>
      <Button size="small" onClick={() => onShow(today)}>
        {t('Today')}
      </Button>
    </div>
  );
}

type MoveNoteProps = {
  move: Move | undefined;
  sessions: readonly Session[];
  clock: StudioClock;
};

/** Shows and announces the new time of a session that is being moved by keyboard. */
function MoveNote({ move, sessions, clock }: MoveNoteProps) {
  const taken = move && inTheWayOf(movedTo(move.session, move.startsAt), sessions);
  return (
    <div
      className={classNames(
        move &&
          'pointer-events-none sticky bottom-[calc(1.25rem+var(--thumb-bar,0px))] z-20 mt-4 flex justify-center',
      )}
    >
      <p
        className={classNames(
          move &&
            'figures flex flex-wrap justify-center gap-x-3 rounded-control border border-line bg-raised px-4 py-3 text-desk shadow-float',
        )}
      >
        <span aria-live="polite" className="font-medium">
          {move && formatDayAndTime(move.startsAt, clock, new Date())}
          {taken && (
            <span className="text-bad">
              {t(', taken by {customerName}', { customerName: taken.customerName })}
            </span>
          )}
        </span>
        {move && (
          <span className="text-muted">
            {t('Enter puts the session there, Escape takes it back.')}
          </span>
        )}
      </p>
    </div>
  );
}

type Show = (change: { view?: 'month' | 'week'; day: string }) => void;

/**
 * The day whose month or week is shown: that of the URL, or a preview of the day to which a session is
 * being moved. The URL gets that day only once the move is saved: the confirmation dialog has its own
 * history entry, which is left when it is answered.
 */
function useCalendarDay(day: string, onShow: Show) {
  const [previewed, setPreviewed] = useState<{ from: string; to: string }>();
  return {
    day: previewed?.from === day ? previewed.to : day,
    show: ((change) => {
      setPreviewed(undefined);
      onShow(change);
    }) satisfies Show,
    preview: (to: string) => setPreviewed({ from: day, to }),
    goBack: () => setPreviewed(undefined),
    stay: () => previewed && whenArrived(() => onShow({ day: previewed.to })),
  };
}
