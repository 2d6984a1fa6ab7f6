import { dayMs } from './durations.ts';
import { t } from './sentences.ts';

/** How times of day are written: `2:30 PM` or `14:30`. */
export const clockStyles = ['12-hour', '24-hour'] as const;
export type ClockStyle = (typeof clockStyles)[number];

/** The default style. */
export const defaultClockStyle: ClockStyle = '12-hour';

/** A time zone (IANA) and a style for times. */
export type StudioClock = { timeZone: string; style: ClockStyle };

/** `9:30 AM`, or `09:30`, for 570 minutes after midnight. */
export function slotLabel(minuteOfDay: number, style: ClockStyle): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  if (style === '24-hour') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Parses a typed time into minutes after midnight: `2:30 pm`, `2 PM`, `14:30`, `1430`, `9`.
 * Undefined for invalid or incomplete ones.
 */
export function readTime(typed: string): number | undefined {
  const [, hours, minutes, half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(typed.trim()) ?? [];
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  if (hours === undefined || minute > 59) return;
  if (half === undefined) return hour > 23 ? undefined : hour * 60 + minute;
  if (hour < 1 || hour > 12) return;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}

/** A local date and time: the date as `YYYY-MM-DD`, and minutes after midnight. */
export type WallClock = { day: string; minute: number };

/**
 * The end of a session, in the zone of its start: `2:30 PM`. If it lasts past midnight, that is
 * added: `2:00 AM the next day`.
 */
export function endLabel(start: WallClock, end: WallClock, style: ClockStyle): string {
  const days = Math.round((Date.parse(end.day) - Date.parse(start.day)) / dayMs);
  if (days === 1 && end.minute === 0) return t('midnight');
  // A session of 24 hours can end two dates later when the clocks go forward.
  const time = slotLabel(end.minute, style);
  if (days === 1) return t('{time} the next day', { time });
  return days === 2 ? t('{time} two days later', { time }) : time;
}

/** The start and end as text: `10:00 AM to 2:30 PM`, `10:00 PM to 2:00 AM the next day`. */
export function spanLabel(start: WallClock, end: WallClock, style: ClockStyle): string {
  return t('{start} to {end}', {
    start: slotLabel(start.minute, style),
    end: endLabel(start, end, style),
  });
}

/**
 * An instant by a format, which may have another clock than its language: beside a date, Intl then writes the 02:34 of a
 * language with 24 hours as `02:34 AM`, and the CLDR `2:34 AM`.
 */
export function formatByClock(format: Intl.DateTimeFormat, at: Date): string {
  if (format.resolvedOptions().hourCycle !== 'h12') return format.format(at);
  return (
    format
      .formatToParts(at)
      .map(({ type, value }) => (type === 'hour' ? value.replace(/^0/, '') : value))
      .join('')
      // In its parts, unlike in its text, the space before AM is a narrow no-break one.
      .replaceAll('\u202f', ' ')
  );
}
