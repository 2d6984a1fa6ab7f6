import { dayMs } from './durations.ts';
import { localeTag } from './locale.ts';

/*
 * A day of a calendar is `YYYY-MM-DD`, without a time or a zone, and days are compared as texts. All
 * functions take existing days.
 */

/** Whether a text is an existing day of the years 2000 to 2099. */
export function isCalendarDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day this many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The first day of the month that is this many months after the month of a day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The weekday of a day: 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The weekday on which weeks begin in the country: 0 is Sunday, which it is in the United States and where that is not known. */
export function firstWeekday(): 0 | 1 | 5 | 6 {
  const day = new Intl.Locale(localeTag()).getWeekInfo?.().firstDay;
  return day === 1 || day === 5 || day === 6 ? day : 0;
}

/** How many days a day is after the Monday of its week. */
export function daysSinceMonday(day: string): number {
  return (weekdayOf(day) + 6) % 7;
}

/** A day in words, by the options of `Intl.DateTimeFormat`: `Jun 4` for `{ month: 'short', day: 'numeric' }`. */
export function formatCalendarDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeTag(), { ...options, timeZone: 'UTC' }).format(
    new Date(day),
  );
}
