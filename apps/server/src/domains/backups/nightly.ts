import { TZDate } from '@date-fns/tz';

/**
 * The last time before this instant at which a backup was to be made: the hour and minute of the settings on the
 * studio's clock. A minute that the clock leaves out in spring comes as the one after.
 */
export function lastNight(now: Date, at: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = new TZDate(now, timeZone);
  const on = (day: number) =>
    new TZDate(today.getFullYear(), today.getMonth(), day, hours, minutes, timeZone);
  const night = on(today.getDate());
  const past = night.getTime() > now.getTime() ? on(today.getDate() - 1) : night;
  return new Date(past.getTime());
}
