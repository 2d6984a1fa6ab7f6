import {
  addDays,
  firstWeekday,
  formatCalendarDay,
  weekdayOf,
} from '@shutterhouse/contract/calendar-days';
import { localeTag } from '@shutterhouse/contract/locale';
import { shortTime } from '../../../../lib/formats/studio-time.ts';

/* The days of a calendar: `YYYY-MM-DD`, without a time or a zone. */

/** The seven days of a day's week, in the order of the country. */
export function weekOf(day: string): string[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday() + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The four to six weeks that a day's month touches, each with its seven days. */
export function weeksOf(day: string): string[][] {
  const weeks: string[][] = [];
  let week = weekOf(`${day.slice(0, 7)}-01`);
  while (week.some((one) => isSameMonth(one, day))) {
    weeks.push(week);
    week = week.map((one) => addDays(one, 7));
  }
  return weeks;
}

/** Whether two days are in the same month. */
export function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** `November 2026`. */
export function monthTitle(day: string): string {
  return formatCalendarDay(day, { month: 'long', year: 'numeric' });
}

/** `Nov 22 – 28, 2026`, and with both months or years where they differ. */
export function weekTitle([first = '', ...others]: readonly string[]): string {
  const last = others.at(-1) ?? first;
  return new Intl.DateTimeFormat(localeTag(), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatRange(new Date(first), new Date(last))
    .replace(/[\u2009\u202f\u00a0]/g, ' ');
}

/** `Fri`. */
export function weekday(day: string): string {
  return formatCalendarDay(day, { weekday: 'short' });
}

/** `Friday, November 27`. */
export function longDay(day: string): string {
  return formatCalendarDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** `27`. */
export function dayNumber(day: string): string {
  return String(Number(day.slice(8)));
}

/** `9a` for `9:00 AM`, `2:30p` for `2:30 PM`, as the cells of a month are small. */
export function compactTime(time: string): string {
  return shortTime(time).replace(' AM', 'a').replace(' PM', 'p');
}
