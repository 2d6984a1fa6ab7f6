import { miniSessionLimits as limits } from '@shutterhouse/contract/bookings/mini-sessions/constants';
import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-sessions/messages';
import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError } from '@shutterhouse/contract/errors';
import { dayOf, minuteShown, wallInstant } from '../../../studio-time.ts';

/** The times of an event on the studio's clock: `YYYY-MM-DD`, `HH:MM`. */
type ClockTimes = { day: string; from: string; to: string };

/** The times of an event as instants. */
type EventTimes = { startsAt: Date; endsAt: Date; slotMinutes: number };

/** The start and end of an event on the studio's clock. */
export function clockTimesOf(
  { startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>,
  timeZone: string,
): ClockTimes {
  return {
    day: dayOf(startsAt, timeZone),
    from: clockOf(startsAt, timeZone),
    to: clockOf(endsAt, timeZone),
  };
}

/**
 * The instants of an event from its times on the studio's clock.
 * @throws StudioError invalid on `from` or `to`
 */
export function eventTimesOf(
  { day, from, to }: ClockTimes,
  slotMinutes: number,
  timeZone: string,
): EventTimes {
  if (to <= from) throw fieldError('invalid', 'to', messages.endBeforeStart);
  const startsAt = instantAt(day, 'from', from, timeZone);
  const endsAt = instantAt(day, 'to', to, timeZone);
  return keptTimesOf({ startsAt, endsAt }, slotMinutes);
}

/** Compares two events by their times on the clock. */
export function isSameClock(one: ClockTimes, other: ClockTimes): boolean {
  return one.day === other.day && one.from === other.from && one.to === other.to;
}

/**
 * The instants of an event whose times are not changed, without a conversion from clock times: those may
 * be ambiguous, or span two days after a change of the time zone. @throws StudioError invalid on `to`
 */
export function keptTimesOf(
  { startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>,
  slotMinutes: number,
): EventTimes {
  if (endsAt.getTime() - startsAt.getTime() < slotMinutes * 60_000) {
    throw fieldError('invalid', 'to', messages.tooShort);
  }
  return { startsAt, endsAt, slotMinutes };
}

/** Asserts that an event is in the future, and not too far. @throws StudioError invalid on `day` */
export function assertAhead({ startsAt }: Pick<EventTimes, 'startsAt'>, present: Date): void {
  if (startsAt <= present) throw fieldError('invalid', 'day', messages.past);
  if (startsAt.getTime() > present.getTime() + limits.daysAhead * dayMs) {
    throw fieldError('invalid', 'day', messages.tooFarAhead);
  }
}

/** Refuses a time that doesn't exist because the clocks go forward. @throws StudioError invalid on `field` */
function instantAt(day: string, field: 'from' | 'to', time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const { at, isShown } = wallInstant(day, hours * 60 + minutes, timeZone);
  if (!isShown) throw fieldError('invalid', field, messages.noSuchTime);
  return new Date(at);
}

function clockOf(instant: Date, timeZone: string): string {
  const minute = minuteShown(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
