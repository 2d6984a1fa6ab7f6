import { type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { compactTime } from './calendar-days.ts';
import { type BusyTime, type Piece, piecesOf } from './day-sessions.ts';

export type BusyLinesProps = {
  day: string;
  busy: readonly BusyTime[];
  clock: StudioClock;
  /** In the cell of a month: times are shortened; screen readers and the tooltip have them in full. */
  compact?: boolean | undefined;
};

/** The busy times of other calendars on a day, one per line. */
export function BusyLines({ day, busy, clock, compact = false }: BusyLinesProps) {
  return piecesOf(day, busy, clock).map((piece) => (
    <p
      key={`${piece.session.startsAt} ${piece.session.calendar}`}
      title={busyLabel(piece, clock)}
      className={`mb-1 truncate rounded-[5px] px-1.5 text-caption text-muted ${busyPattern}`}
    >
      <span className="sr-only">
        {compact
          ? t('Busy in another calendar, {when}', { when: busyLabel(piece, clock) })
          : t('Busy in another calendar,')}
      </span>
      <span aria-hidden={compact || undefined} className={compact ? 'block truncate' : undefined}>
        {compact ? compactBusyLabel(piece, clock) : busyLabel(piece, clock)}
      </span>
    </p>
  ));
}

/** The hatched background of a time at which another calendar is busy. */
export const busyPattern =
  'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_6px)] forced-colors:border';

const dayMinutes = 24 * 60;

const isAllDay = ({ from, to }: Piece<BusyTime>) => from === 0 && to === dayMinutes;

/** `Family: 10:00 AM to 2:00 PM`, or `Family: all day`. */
export function busyLabel(piece: Piece<BusyTime>, { style }: StudioClock): string {
  const { session, from, to } = piece;
  if (isAllDay(piece)) return t('{calendar}: all day', { calendar: session.calendar });
  return t('{calendar}: {start} to {end}', {
    calendar: session.calendar,
    start: slotLabel(from, style),
    end: slotLabel(to % dayMinutes, style),
  });
}

/** `10a–2p Family`, or `All day Family`, for the cells of a month. */
function compactBusyLabel(piece: Piece<BusyTime>, { style }: StudioClock): string {
  const { session, from, to } = piece;
  if (isAllDay(piece)) return t('All day {calendar}', { calendar: session.calendar });
  const [start, end] = [from, to % dayMinutes].map((minute) =>
    compactTime(slotLabel(minute, style)),
  );
  return `${start}–${end} ${session.calendar}`;
}
