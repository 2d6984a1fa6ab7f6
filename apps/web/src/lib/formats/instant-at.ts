import { TZDate } from '@date-fns/tz';
import type { StudioClock } from '@shutterhouse/contract/clock';

/**
 * The instant of a minute of a day in a time zone. A time skipped by the change to summer time is taken
 * an hour later; of a time that occurs twice, the first is taken.
 */
export function instantAt(day: string, minute: number, { timeZone }: StudioClock): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, 0, minute, timeZone).getTime());
}
