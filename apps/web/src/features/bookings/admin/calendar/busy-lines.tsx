import type { StudioClock } from '@shutterhouse/contract/clock';
import { busyLabel, busyPattern, compactBusyLabel } from './busy-label.ts';
import { type BusyTime, piecesOf } from './day-sessions.ts';

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
        Busy in another calendar, {compact && busyLabel(piece, clock)}
      </span>
      <span aria-hidden={compact || undefined} className={compact ? 'block truncate' : undefined}>
        {compact ? compactBusyLabel(piece, clock) : busyLabel(piece, clock)}
      </span>
    </p>
  ));
}
