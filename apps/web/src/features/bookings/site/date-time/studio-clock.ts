import {
  endLabel,
  slotLabel,
  spanLabel,
  type WallClock,
} from '@shutterhouse/contract/bookings/slots';

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

/** `9:30 AM`, by the clock of a zone. */
export function clockLabel(instant: Date, timeZone: string): string {
  return slotLabel(wallClock(instant, timeZone).minute);
}

/** From when to when something goes on; instants, or ISO 8601. */
export type Span = { startsAt: Date | string; endsAt: Date | string };

function wallClocks({ startsAt, endsAt }: Span, timeZone: string): [WallClock, WallClock] {
  return [wallClock(new Date(startsAt), timeZone), wallClock(new Date(endsAt), timeZone)];
}

/** `10:00 AM to 11:30 AM`, `10:00 PM to 2:00 AM the next day`, by the clock of a zone. */
export function spanWords(span: Span, timeZone: string): string {
  return spanLabel(...wallClocks(span, timeZone));
}

/** Whether it goes on over midnight, by the clock of a zone. */
export function isOvernight(span: Span, timeZone: string): boolean {
  const [start, end] = wallClocks(span, timeZone);
  return start.day !== end.day;
}

/** When it ends, by the clock of a zone: `11:30 AM`, `2:00 AM the next day`. */
export function endWords(span: Span, timeZone: string): string {
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
