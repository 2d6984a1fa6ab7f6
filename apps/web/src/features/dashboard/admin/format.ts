import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import { dayMs } from '@shutterhouse/contract/durations';
import { localeTag } from '@shutterhouse/contract/locale';
import { t } from '@shutterhouse/contract/sentences';

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
  return t('{percent}%', { percent: whole === 0 ? 0 : Math.round((100 * part) / whole) });
}

const hourMs = dayMs / 24;

/** How long ago an instant was: `2 days ago`, `3 hours ago`, `now`. */
export function ageOf(at: Date, now: Date): string {
  const agoMs = Math.max(0, now.getTime() - at.getTime());
  const format = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' });
  if (agoMs >= dayMs) return format.format(-Math.floor(agoMs / dayMs), 'day');
  if (agoMs >= hourMs) return format.format(-Math.floor(agoMs / hourMs), 'hour');
  return format.format(-Math.floor(agoMs / 60_000), 'minute');
}
