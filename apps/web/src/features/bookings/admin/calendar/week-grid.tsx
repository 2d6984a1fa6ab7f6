import { slotGrid } from '@shutterhouse/contract/bookings/slots';
import { slotLabel } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { useMediaQuery } from '../../../../lib/browser/media-query.ts';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { shortTime, wallClock } from '../../../../lib/formats/studio-time.ts';
import { busyLabel, busyPattern } from './busy-lines.tsx';
import { dayNumber, longDay, weekday, weekOf } from './calendar-days.ts';
import { CreateOnDay, shownWhenNear } from './create-on-day.tsx';
import { atLeast, inLanes, type Piece, piecesOf } from './day-sessions.ts';
import { type DropTarget, type GridProps, SessionBlock, useSessionDrag } from './session-block.tsx';

const pxPerMinute = 0.8;

/** Whether sessions are pressed with a finger. */
const touchQuery = '(pointer: coarse)';

/** The hours that are shown at least. */
const shownHours = { from: 9, to: 22 };

const steps = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: 0, minutes: -slotGrid.stepMinutes },
  ArrowDown: { days: 0, minutes: slotGrid.stepMinutes },
};

/** A week with a column for each day and each session in proportion to its duration. */
export function WeekGrid({ day, today, sessions, busy, unsaved, clock, ...on }: GridProps) {
  const isTouched = useMediaQuery(touchQuery);
  // A short session stays wide enough to be pressed and read.
  const leastMinutes = isTouched ? 60 : 30;
  // Height at which a session from the day before is shown if it ends before the shown hours.
  const nightPx = isTouched ? 46 : 30;
  const days = weekOf(day).map((one) => {
    const isCarriedOver = ({ session }: Piece) =>
      wallClock(new Date(session.startsAt), clock).day !== one;
    const pieces = piecesOf(one, sessions, clock).map((piece) =>
      isCarriedOver(piece) ? piece : atLeast(leastMinutes, piece),
    );
    return {
      one,
      busyPieces: piecesOf(one, busy, clock),
      pieces: inLanes(pieces).map((piece) => ({ ...piece, carriedOver: isCarriedOver(piece) })),
    };
  });
  const all = days.flatMap(({ pieces }) => pieces);
  // A session from the night before must not extend the shown hours.
  const first = Math.min(
    shownHours.from,
    ...all.map(({ from, carriedOver }) => (carriedOver ? 24 : Math.floor(from / 60))),
  );
  const night = all.some(({ carriedOver }) => carriedOver) ? nightPx : 0;
  const last = Math.max(shownHours.to, ...all.map(({ to }) => Math.ceil(to / 60)));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const top = (minute: number) => night + (minute - first * 60) * pxPerMinute;

  /** The slot at a point of the viewport, by the session's upper edge. */
  function locate(x: number, y: number, grip: number): DropTarget | undefined {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
    if (column?.dataset.day === undefined) return undefined;
    const below = y - grip - column.getBoundingClientRect().top - night;
    const step = slotGrid.stepMinutes;
    const minute = Math.round((first * 60 + below / pxPerMinute) / step) * step;
    return {
      day: column.dataset.day,
      minute: Math.min(Math.max(minute, first * 60), last * 60 - step),
    };
  }
  const drag = useSessionDrag({ locate, onDrop: on.onMove });
  const block = { clock, unsaved, drag, steps, ...on };
  const { dragged, target } = drag;
  const length = dragged ? (Date.parse(dragged.endsAt) - Date.parse(dragged.startsAt)) / 60_000 : 0;

  return (
    <div className="grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]">
      <div
        aria-hidden="true"
        style={{ paddingTop: night }}
        className="figures mt-9 text-caption text-muted"
      >
        {hours.map((hour) => (
          <div key={hour} style={{ height: 60 * pxPerMinute }} className="-translate-y-2">
            {shortTime(slotLabel(hour * 60, clock.style))}
          </div>
        ))}
      </div>
      {days.map(({ one, pieces, busyPieces }) => (
        <section key={one} aria-label={longDay(one)} className="group min-w-0">
          <div className="flex h-9 items-start justify-between px-1">
            <h3
              aria-current={one === today ? 'date' : undefined}
              // Weekday and number are two lines where a column is narrow.
              className={classNames(
                'text-desk max-lg:grid max-lg:leading-[1.125rem]',
                one === today ? 'text-accent' : 'text-muted',
              )}
            >
              {weekday(one)} <span className="figures font-medium text-ink">{dayNumber(one)}</span>
            </h3>
            <CreateOnDay day={one} onCreate={on.onCreate} className={`-mt-1 ${shownWhenNear}`} />
          </div>
          <div
            data-day={one}
            style={{ height: top(last * 60) }}
            className="relative border-e border-line group-first-of-type:border-s"
          >
            {hours.map((hour) => (
              <div
                key={hour}
                style={{ top: top(hour * 60) }}
                className="pointer-events-none absolute inset-x-0 border-t border-line"
              />
            ))}
            {busyPieces.map((piece) => {
              const [from, to] = [Math.max(piece.from, first * 60), Math.min(piece.to, last * 60)];
              return (
                to > from && (
                  <p
                    key={`${piece.session.startsAt} ${piece.session.calendar}`}
                    style={{ top: top(from), height: (to - from) * pxPerMinute }}
                    className={`pointer-events-none absolute inset-x-0 overflow-hidden px-1.5 py-0.5 text-caption text-muted ${busyPattern}`}
                  >
                    <span className="sr-only">{t('Busy in another calendar, ')}</span>
                    {busyLabel(piece, clock)}
                  </p>
                )
              );
            })}
            {target?.day === one && target.minute !== undefined && (
              <div
                style={{ top: top(target.minute), height: length * pxPerMinute }}
                className="figures pointer-events-none absolute inset-x-0.5 z-10 rounded-[5px] border-2 border-dashed border-accent bg-accent-wash px-1.5 text-caption"
              >
                {slotLabel(target.minute, clock.style)}
              </div>
            )}
            {pieces.map(({ session, from, to, lane, lanes, carriedOver }) => (
              <SessionBlock
                key={session.id}
                session={session}
                {...block}
                carriedOver={carriedOver}
                tall={carriedOver ? top(to) > 2 * nightPx : to - from >= 45}
                className="absolute"
                style={{
                  top: carriedOver ? 1 : top(from) + 1,
                  height: carriedOver
                    ? Math.max(nightPx, top(to)) - 2
                    : (to - from) * pxPerMinute - 2,
                  insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
                  width: `calc(${100 / lanes}% - 4px)`,
                }}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
