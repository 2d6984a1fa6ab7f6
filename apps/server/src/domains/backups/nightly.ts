import { addDays } from '@shutterhouse/contract/calendar-days';
import { dayOf, instantOf } from '../../studio-time.ts';

/**
 * The last time before this instant at which a backup was due: the time of day in the settings, in the studio's
 * time zone.
 */
export function lastNight(now: Date, at: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const on = (day: string) => instantOf(day, hours * 60 + minutes, timeZone);
  const today = dayOf(now, timeZone);
  const night = on(today);
  return night.getTime() > now.getTime() ? on(addDays(today, -1)) : night;
}
