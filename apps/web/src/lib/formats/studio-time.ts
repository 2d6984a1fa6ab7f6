import {
  type ClockStyle,
  defaultClockStyle,
  endLabel,
  formatByClock,
  type StudioClock,
  slotLabel,
  spanLabel,
  type WallClock,
} from '@shutterhouse/contract/clock';
import { localeTag } from '@shutterhouse/contract/locale';

/*
 * Formatting of dates and times in a time zone: the studio's by default. The server's functions are
 * in apps/server/src/studio-time.ts.
 */

/** UTC, until the studio's clock is known. */
export const utcClock: StudioClock = { timeZone: 'UTC', style: defaultClockStyle };

const clocks = new Map<string, StudioClock>();

/** The clock of a studio; the same object for the same settings. */
export function clockOf(studio: { timeZone: string; clockStyle: ClockStyle }): StudioClock {
  const key = `${studio.timeZone} ${studio.clockStyle}`;
  const known = clocks.get(key);
  if (known) return known;
  const made = { timeZone: studio.timeZone, style: studio.clockStyle };
  clocks.set(key, made);
  return made;
}

/** The time zone of a clock. */
type Zone = Pick<StudioClock, 'timeZone'>;

const formats = new Map<string, Intl.DateTimeFormat>();

function wallFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** The date (`YYYY-MM-DD`) and the minutes after midnight of an instant in a zone. */
export function wallClock(instant: Date, { timeZone }: Zone): WallClock {
  const parts = new Map(
    wallFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The date of an instant in a zone, `YYYY-MM-DD`. */
export function dayAt(instant: Date, zone: Zone): string {
  return wallClock(instant, zone).day;
}

/** The date of an instant: `Fri, Nov 21`, with the year unless it is that of `now`. */
export function formatDay(instant: Date, { timeZone }: Zone, now: Date): string {
  const isThisYear =
    dayAt(instant, { timeZone }).slice(0, 4) === dayAt(now, { timeZone }).slice(0, 4);
  return formatted(instant, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** The time of an instant: `9:30 AM`, or `09:30`. */
export function formatTime(instant: Date, clock: StudioClock): string {
  return slotLabel(wallClock(instant, clock).minute, clock.style);
}

/** `9 AM` for `9:00 AM`, where there is little space; `09:00` is kept, as 09 alone is not a time. */
export function shortTime(time: string): string {
  return time.replace(':00 ', ' ');
}

/** Both: `Fri, Nov 21, 9:30 AM`, with the year unless it is that of `now`. */
export function formatDayAndTime(instant: Date, clock: StudioClock, now: Date): string {
  return `${formatDay(instant, clock, now)}, ${formatTime(instant, clock)}`;
}

/** A time with its seconds: `9:30:05 AM`. */
export function formatTimeWithSeconds(instant: Date, clock: StudioClock): string {
  return formatted(instant, { ...shownBy(clock), timeStyle: 'medium' });
}

/** An ISO 8601 instant with date and time: `Nov 21, 2026, 5:39 PM`. */
export function formatInstant(instant: string, clock: StudioClock): string {
  return formatted(new Date(instant), {
    ...shownBy(clock),
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** The date of an ISO 8601 instant: `Nov 21, 2026`. */
export function formatDate(instant: string, { timeZone }: Zone): string {
  return formatted(new Date(instant), { timeZone, dateStyle: 'medium' });
}

function shownBy({ timeZone, style }: StudioClock): Intl.DateTimeFormatOptions {
  return { timeZone, hourCycle: style === '24-hour' ? 'h23' : 'h12' };
}

function formatted(instant: Date, options: Intl.DateTimeFormatOptions): string {
  // Intl writes a narrow no-break space before AM and PM.
  return formatByClock(new Intl.DateTimeFormat(localeTag(), options), instant).replace(/\s/g, ' ');
}

/** The start and end of something; dates, or ISO 8601. */
export type Span = { startsAt: Date | string; endsAt: Date | string };

function wallClocks({ startsAt, endsAt }: Span, zone: Zone): [WallClock, WallClock] {
  return [wallClock(new Date(startsAt), zone), wallClock(new Date(endsAt), zone)];
}

/** `10:00 AM to 11:30 AM`, `10:00 PM to 2:00 AM the next day`. */
export function formatSpan(span: Span, clock: StudioClock): string {
  return spanLabel(...wallClocks(span, clock), clock.style);
}

/** Whether it lasts past midnight. */
export function isOvernight(span: Span, zone: Zone): boolean {
  const [start, end] = wallClocks(span, zone);
  return start.day !== end.day;
}

/** Its end: `11:30 AM`, `2:00 AM the next day`. */
export function formatEnd(span: Span, clock: StudioClock): string {
  return endLabel(...wallClocks(span, clock), clock.style);
}

/** The visitor's time zone. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A clock in the visitor's time zone, in the style of the given one. */
export function visitorClock({ style }: StudioClock): StudioClock {
  return { timeZone: visitorZone(), style };
}

/** The name of a zone at an instant: `Eastern Daylight Time (New York)`. */
export function zoneName(instant: Date, { timeZone }: Zone): string {
  const long = new Intl.DateTimeFormat(localeTag(), { timeZone, timeZoneName: 'long' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return long === undefined || place === undefined ? timeZone : `${long} (${place})`;
}
