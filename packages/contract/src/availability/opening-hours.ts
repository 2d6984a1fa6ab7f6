import { type ClockStyle, slotLabel } from '../clock.ts';
import { localeTag } from '../locale.ts';
import { t } from '../sentences.ts';
import { listed } from '../text-format.ts';
import { weekdays, weekFromMonday } from './constants.ts';
import type { OpeningWindow, WeeklyHours } from './rules.ts';

/** Weekdays with the same hours, from Monday on. */
type SameHours = { days: number[]; windows: readonly OpeningWindow[] };

/** The open days of a week, grouped by their hours. */
function groupDays(hours: WeeklyHours): SameHours[] {
  const groups = new Map<string, SameHours>();
  for (const day of weekFromMonday) {
    const windows = hours[day] ?? [];
    if (windows.length === 0) continue;
    const key = windows.map(({ opens, closes }) => `${opens}-${closes}`).join();
    const known = groups.get(key);
    if (known) known.days.push(day);
    else groups.set(key, { days: [day], windows });
  }
  return [...groups.values()];
}

/**
 * The opening hours as text, one line per group of days with the same hours: `Tuesday to Saturday,
 * 9:00 AM to 9:00 PM`.
 */
export function formatOpeningHours(hours: WeeklyHours, style: ClockStyle): string {
  const groups = groupDays(hours);
  if (groups.length === 0) return t('By appointment');
  return groups
    .map(({ days, windows }) =>
      t('{days}, {hours}', { days: formatWeekdays(days), hours: formatWindows(windows, style) }),
    )
    .join('\n');
}

/** `9:00 AM to 12:00 PM and 1:00 PM to 6:00 PM`. */
export function formatWindows(windows: readonly OpeningWindow[], style: ClockStyle): string {
  return listed(
    windows.map(({ opens, closes }) =>
      t('{opens} to {closes}', {
        opens: formatClockTime(opens, style),
        closes: formatClockTime(closes, style),
      }),
    ),
  );
}

/** `9:30 AM` for 570 minutes after midnight; the end of the day is midnight. */
export function formatClockTime(minuteOfDay: number, style: ClockStyle): string {
  return minuteOfDay === 24 * 60 ? t('midnight') : slotLabel(minuteOfDay, style);
}

/** `Every day`, `Monday to Friday`, `Saturday and Sunday`, for weekdays ordered from Monday. */
function formatWeekdays(days: readonly number[]): string {
  if (days.length === weekdays.length) return t('Every day');
  const runs: number[][] = [];
  for (const day of days) {
    const place = weekFromMonday.indexOf(day);
    const run = runs.at(-1);
    if (run && weekFromMonday[place - 1] === run.at(-1)) run.push(day);
    else runs.push([day]);
  }
  return listed(
    runs.flatMap((run) => {
      const names = run.map(weekdayName);
      const [first = '', ...others] = names;
      const last = others.at(-1) ?? '';
      return names.length > 2 ? [t('{first} to {last}', { first, last })] : names;
    }),
  );
}

/** The name of a weekday by its number in the rules, in the current language: 0 is Sunday. */
export function weekdayName(day: number): string {
  // 1 January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day));
  return new Intl.DateTimeFormat(localeTag(), { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** Hours in the format of schema.org: days by their English names, times as `09:00`. */
type OpeningSpecification = { dayOfWeek: string[]; opens: string; closes: string };

/** The opening hours in the format of schema.org, a row for each window of days with the same hours. */
export function openingSpecifications(hours: WeeklyHours): OpeningSpecification[] {
  return groupDays(hours).flatMap(({ days, windows }) =>
    windows.map(({ opens, closes }) => ({
      dayOfWeek: days.map((day) => weekdays[day] ?? ''),
      opens: clockDigits(opens),
      // 24:00 is not a valid time.
      closes: clockDigits(Math.min(closes, 24 * 60 - 1)),
    })),
  );
}

function clockDigits(minuteOfDay: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
