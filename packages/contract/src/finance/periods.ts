import { dayMs } from '../durations.ts';
import { analyticsMonths, type Grouping } from './constants.ts';

/** The first day of the day, week or month that contains a day (`YYYY-MM-DD`). Weeks start on Monday. */
export function periodStart(day: string, groupBy: Grouping): string {
  if (groupBy === 'day') return day;
  if (groupBy === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
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
  return { first: addMonths(`${today.slice(0, 7)}-01`, 1 - analyticsMonths), last: today };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** @param first the first day of a month */
function addMonths(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
