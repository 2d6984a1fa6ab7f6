import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';

/** A date (`YYYY-MM-DD`) in short: `Jun 4`. */
export function shortDay(day: string): string {
  return formatCalendarDay(day, { month: 'short', day: 'numeric' });
}

/** The same with its weekday: `Tue, Jun 4`. */
export function dayWithWeekday(day: string): string {
  return formatCalendarDay(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** A percentage, `12%`; `0%` if the whole is zero. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;
}
