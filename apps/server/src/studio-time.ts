import type { StudioClock } from '@shutterhouse/contract/clock';

/**
 * The formats by time zone and style; creating one takes longer than rendering the rest of a mail.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, made);
  return made;
}

/** The style of a date: `Tuesday, June 4, 2030`, `June 4, 2030`, `Jun 4, 2030`. */
type DayStyle = 'full' | 'long' | 'medium';

/** The date of an instant in the studio's time zone. */
export function formatDay(at: Date, timeZone: string, style: DayStyle): string {
  return formatOf(timeZone, { dateStyle: style }).format(at);
}

/**
 * The date and time of an instant in the studio's time zone: `Tuesday, June 4, 2030 at 10:00 AM`.
 */
export function formatDayAndTime(at: Date, clock: StudioClock, style: DayStyle): string {
  const hourCycle = clock.style === '24-hour' ? 'h23' : 'h12';
  return formatOf(clock.timeZone, { dateStyle: style, timeStyle: 'short', hourCycle }).format(at);
}

/** The name of the time zone at an instant: `Eastern Daylight Time`. */
export function zoneName(at: Date, timeZone: string): string {
  const parts = formatOf(timeZone, { timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
