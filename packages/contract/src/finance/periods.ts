import { addDays, addMonths, daysSinceMonday } from '../calendar-days.ts';
import { dayMs } from '../durations.ts';
import { analyticsMonths, type Grouping } from './constants.ts';

/** The first day of the day, week or month that contains a day (`YYYY-MM-DD`). Weeks start on Monday. */
export function periodStart(day: string, groupBy: Grouping): string {
  if (groupBy === 'day') return day;
  if (groupBy === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -daysSinceMonday(day));
}

/** The first days of all days, weeks or months in a range, both ends inclusive. */
export function periodsBetween(first: string, last: string, groupBy: Grouping): string[] {
  const periods: string[] = [];
  let start = periodStart(first, groupBy);
  while (start <= last) {
    periods.push(start);
    if (groupBy === 'month') start = addMonths(start, 1);
    else start = addDays(start, groupBy === 'week' ? 7 : 1);
  }
  return periods;
}

/** The number of periods, computed without listing them; an upper bound for weeks and months. */
export function countPeriods(first: string, last: string, groupBy: Grouping): number {
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (groupBy === 'day') return days;
  return Math.ceil(days / (groupBy === 'week' ? 7 : 28)) + 1;
}

/** The default range of the analytics: whole months up to today, including the current one. */
export function recentMonths(today: string): { first: string; last: string } {
  return { first: addMonths(today, 1 - analyticsMonths), last: today };
}
