import { type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import { compactTime } from './compact-time.ts';
import type { BusyTime, Piece } from './day-sessions.ts';

/** The hatched background of a time at which another calendar is busy. */
export const busyPattern =
  'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_6px)] forced-colors:border';

const dayMinutes = 24 * 60;

const isAllDay = ({ from, to }: Piece<BusyTime>) => from === 0 && to === dayMinutes;

/** `Family: 10:00 AM to 2:00 PM`, or `Family: all day`. */
export function busyLabel(piece: Piece<BusyTime>, { style }: StudioClock): string {
  const { session, from, to } = piece;
  if (isAllDay(piece)) return `${session.calendar}: all day`;
  return `${session.calendar}: ${slotLabel(from, style)} to ${slotLabel(to % dayMinutes, style)}`;
}

/** `10a–2p Family`, or `All day Family`, for the cells of a month. */
export function compactBusyLabel(piece: Piece<BusyTime>, { style }: StudioClock): string {
  const { session, from, to } = piece;
  if (isAllDay(piece)) return `All day ${session.calendar}`;
  const [start, end] = [from, to % dayMinutes].map((minute) =>
    compactTime(slotLabel(minute, style)),
  );
  return `${start}–${end} ${session.calendar}`;
}
