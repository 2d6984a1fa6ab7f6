import { type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import type { BusyTime, Piece } from './day-sessions.ts';

/** The hatched background of a time at which another calendar is busy. */
export const busyPattern =
  'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_6px)] forced-colors:border';

const dayMinutes = 24 * 60;

/** `Family: 10:00 AM to 2:00 PM`, or `Family: all day`. */
export function busyLabel({ session, from, to }: Piece<BusyTime>, { style }: StudioClock): string {
  if (from === 0 && to === dayMinutes) return `${session.calendar}: all day`;
  return `${session.calendar}: ${slotLabel(from, style)} to ${slotLabel(to % dayMinutes, style)}`;
}
