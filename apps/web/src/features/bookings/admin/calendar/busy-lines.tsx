import type { StudioClock } from '@shutterhouse/contract/clock';
import { busyLabel, busyPattern } from './busy-label.ts';
import { type BusyTime, piecesOf } from './day-sessions.ts';

export type BusyLinesProps = { day: string; busy: readonly BusyTime[]; clock: StudioClock };

/** The busy times of other calendars on a day, one per line. */
export function BusyLines({ day, busy, clock }: BusyLinesProps) {
  return piecesOf(day, busy, clock).map((piece) => (
    <p
      key={`${piece.session.startsAt} ${piece.session.calendar}`}
      title={busyLabel(piece, clock)}
      className={`mb-1 truncate rounded-[5px] px-1.5 text-caption text-muted ${busyPattern}`}
    >
      <span className="sr-only">Busy in another calendar, </span>
      {busyLabel(piece, clock)}
    </p>
  ));
}
