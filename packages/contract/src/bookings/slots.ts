import { z } from 'zod';
import { durationHours } from './constants.ts';

/** The grid on which sessions start: every 30 minutes from 9:00 to 21:00 of the studio's clock, 25 slots. */
export const slotGrid = { firstMinute: 9 * 60, lastMinute: 21 * 60, stepMinutes: 30 } as const;

export type SlotPeriod = 'Morning' | 'Afternoon' | 'Evening';

/** Minutes after midnight of each slot, in order. */
export const slotMinutes: readonly number[] = Array.from(
  { length: (slotGrid.lastMinute - slotGrid.firstMinute) / slotGrid.stepMinutes + 1 },
  (_, index) => slotGrid.firstMinute + index * slotGrid.stepMinutes,
);

/** Where a slot stands on the page: Morning to 12:30, Afternoon to 17:30, Evening from 18:00. */
export function slotPeriod(minuteOfDay: number): SlotPeriod {
  if (minuteOfDay < 13 * 60) return 'Morning';
  return minuteOfDay < 18 * 60 ? 'Afternoon' : 'Evening';
}

/** `9:30 AM` for 570 minutes after midnight. */
export function slotLabel(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What a clock shows: its day as `YYYY-MM-DD`, and minutes after midnight. */
export type WallClock = { day: string; minute: number };

/**
 * When a session ends, by the clock that shows its start: `2:30 PM`. It may go on over midnight, and
 * says so then: `2:00 AM the next day`.
 */
export function endLabel(start: WallClock, end: WallClock): string {
  const days = Math.round((Date.parse(end.day) - Date.parse(start.day)) / 86_400_000);
  if (days === 1 && end.minute === 0) return 'midnight';
  // A day of 24 hours is over two days later when clocks are put forward meanwhile.
  return slotLabel(end.minute) + (['', ' the next day', ' two days later'][days] ?? '');
}

/** From when to when, by a clock: `10:00 AM to 2:30 PM`, `10:00 PM to 2:00 AM the next day`. */
export function spanLabel(start: WallClock, end: WallClock): string {
  return `${slotLabel(start.minute)} to ${endLabel(start, end)}`;
}

/** The length of a session in hours: half-hour steps from 0.5 to 24. */
export const sessionHours = z.coerce
  .number({ error: 'The duration must be a number of hours' })
  .min(durationHours.min, `The duration is at least ${durationHours.min} hours`)
  .max(durationHours.max, `The duration is at most ${durationHours.max} hours`)
  .multipleOf(durationHours.step, 'The duration goes in steps of half an hour');

/** When a session of so many hours is over. */
export function sessionEnd(startsAt: Date, hours: number): Date {
  return new Date(startsAt.getTime() + hours * 3_600_000);
}

/** Two sessions touch when each starts before the other ends; one may start as another ends. */
export function overlaps(
  one: { startsAt: Date; endsAt: Date },
  other: { startsAt: Date; endsAt: Date },
): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
