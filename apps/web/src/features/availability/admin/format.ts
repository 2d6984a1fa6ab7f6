import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import type { ClosedDays, WeeklyHours } from '@shutterhouse/contract/availability/rules';
import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import type { ClockStyle } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';

/** `Mon, Nov 23` for a day (`YYYY-MM-DD`); with the year for distant days. */
export function shortDay(day: string, { year = false }: { year?: boolean } = {}): string {
  return formatCalendarDay(day, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
  });
}

/** Closed days in a line: `Tue, Dec 24, 2030 to Thu, Jan 2, 2031, Winter break`. */
export function formatClosure({ from, until, note = '' }: ClosedDays & { note?: string }): string {
  const days = [from, ...(until === from ? [] : [until])].map((day) =>
    shortDay(day, { year: true }),
  );
  const span =
    until === from ? days[0] : t('{start} to {end}', { start: days[0] ?? '', end: days[1] ?? '' });
  return [span, note].filter(Boolean).join(', ');
}

/** The text for a part of the rules when two versions are compared. */
export function formatValue(path: string, value: unknown, style: ClockStyle): string | undefined {
  if (path === 'hours') return formatOpeningHours(value as WeeklyHours, style);
  if (path === 'closures') {
    const lines = (value as (ClosedDays & { note: string })[]).map(formatClosure);
    return lines.length === 0 ? t('None') : lines.join('\n');
  }
  if (path !== 'services') return undefined;
  const { length } = value as unknown[];
  return length === 1
    ? t('One service has its own rules')
    : t('{count} services have rules of their own', { count: length });
}
