import { miniSessionLimits as limits } from '@shutterhouse/contract/bookings/mini-sessions/constants';
import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-sessions/messages';
import { fieldError } from '@shutterhouse/contract/errors';
import { dayOf } from '../slots.ts';
import { minuteShown, wallInstant } from '../studio-clock.ts';

/** When an event is by the studio's clock: `YYYY-MM-DD`, `HH:MM`. */
type ClockTimes = { day: string; from: string; to: string };

/** When an event is. */
type EventTimes = { startsAt: Date; endsAt: Date; slotMinutes: number };

const dayMs = 86_400_000;

/** What the studio's clock shows while an event begins and ends. */
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
 * The instants of an event that is at these times of the studio's clock.
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

/** Whether two events are at the same times of the clock. */
export function isSameClock(one: ClockTimes, other: ClockTimes): boolean {
  return one.day === other.day && one.from === other.from && one.to === other.to;
}

/**
 * The instants of an event that stays when it is: the clock may show them twice, or on two days since
 * the studio has another time zone. @throws StudioError invalid on `to`
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

/** An event is ahead, and not too far. @throws StudioError invalid on `day` */
export function assertAhead({ startsAt }: Pick<EventTimes, 'startsAt'>, present: Date): void {
  if (startsAt <= present) throw fieldError('invalid', 'day', messages.past);
  if (startsAt.getTime() > present.getTime() + limits.daysAhead * dayMs) {
    throw fieldError('invalid', 'day', messages.tooFarAhead);
  }
}

/** In the night in which the clocks go forward, an hour is on no clock. */
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
