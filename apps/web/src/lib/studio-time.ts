import { endLabel, slotLabel, spanLabel, type WallClock } from '@shutterhouse/contract/clock';

/*
 * How days and times are written, by the clock of a zone: the studio's, unless said otherwise. The
 * server's are in apps/server/src/studio-time.ts.
 */

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

/** What calendar and clock show in a zone at an instant: the day as `YYYY-MM-DD`, and minutes after midnight. */
export function wallClock(instant: Date, timeZone: string): WallClock {
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

/** The day of the calendar of a zone, `YYYY-MM-DD`, on which an instant falls. */
export function dayAt(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).day;
}

/** The day of an instant: `Fri, Nov 21`, with the year when `now` has another. */
export function formatDay(instant: Date, timeZone: string, now: Date): string {
  const isThisYear = dayAt(instant, timeZone).slice(0, 4) === dayAt(now, timeZone).slice(0, 4);
  return formatted(instant, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** The time of an instant: `9:30 AM`. */
export function formatTime(instant: Date, timeZone: string): string {
  return slotLabel(wallClock(instant, timeZone).minute);
}

/** Both: `Fri, Nov 21, 9:30 AM`, with the year when `now` has another. */
export function formatDayAndTime(instant: Date, timeZone: string, now: Date): string {
  return `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)}`;
}

/** A time with its seconds: `9:30:05 AM`. */
export function formatTimeWithSeconds(instant: Date, timeZone: string): string {
  return formatted(instant, { timeZone, timeStyle: 'medium' });
}

/** An instant of the wire, day and time: `Nov 21, 2026, 5:39 PM`. */
export function formatInstant(instant: string, timeZone: string): string {
  return formatted(new Date(instant), { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}

/** The same by the reader's own clock. */
export function formatOwnInstant(instant: string): string {
  return formatInstant(instant, visitorZone());
}

function formatted(instant: Date, options: Intl.DateTimeFormatOptions): string {
  // Between a time and its half of the day stands a space of another kind.
  return new Intl.DateTimeFormat('en-US', options).format(instant).replace(/\s/g, ' ');
}

/** From when to when something goes on; instants, or ISO 8601. */
export type Span = { startsAt: Date | string; endsAt: Date | string };

function wallClocks({ startsAt, endsAt }: Span, timeZone: string): [WallClock, WallClock] {
  return [wallClock(new Date(startsAt), timeZone), wallClock(new Date(endsAt), timeZone)];
}

/** `10:00 AM to 11:30 AM`, `10:00 PM to 2:00 AM the next day`. */
export function formatSpan(span: Span, timeZone: string): string {
  return spanLabel(...wallClocks(span, timeZone));
}

/** Whether it goes on over midnight. */
export function isOvernight(span: Span, timeZone: string): boolean {
  const [start, end] = wallClocks(span, timeZone);
  return start.day !== end.day;
}

/** When it ends: `11:30 AM`, `2:00 AM the next day`. */
export function formatEnd(span: Span, timeZone: string): string {
  return endLabel(...wallClocks(span, timeZone));
}

/** The zone of the visitor's own clock. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How people call a zone at an instant: `Eastern Daylight Time (New York)`. */
export function zoneName(instant: Date, timeZone: string): string {
  const long = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return long === undefined || place === undefined ? timeZone : `${long} (${place})`;
}
