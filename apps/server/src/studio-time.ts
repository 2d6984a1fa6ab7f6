import { TZDate, tzOffset } from '@date-fns/tz';
import { countryOfZone } from '@shutterhouse/contract/bookings/phone';
import { slotGrid } from '@shutterhouse/contract/bookings/slots';
import { formatByClock, type StudioClock } from '@shutterhouse/contract/clock';
import { dayMs, minuteMs } from '@shutterhouse/contract/durations';
import { currentLocale, defaultLocale, localeTag } from '@shutterhouse/contract/locale';

/** The instant of a wall-clock time; `isShown` is false when the clock skips that time. */
type WallInstant = { at: number; isShown: boolean };

/**
 * The instant at which a clock shows a minute of a day (`YYYY-MM-DD`), in milliseconds: the first one
 * where it is shown twice; where it is skipped, by the offset before the change. Independent of the
 * process's zone, unlike `TZDate` on nights when both zones change their clocks.
 */
export function wallInstant(day: string, minuteOfDay: number, timeZone: string): WallInstant {
  const shown = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * minuteMs;
  const [before, after] = [shown - dayMs, shown + dayMs].map((at) => offsetAt(timeZone, at));
  const early = shown - (before ?? 0);
  if (before === after) return { at: early, isShown: true };
  const late = shown - (after ?? 0);
  const shownAt = [Math.min(early, late), Math.max(early, late)].find(
    (at) => at + offsetAt(timeZone, at) === shown,
  );
  return { at: shownAt ?? early, isShown: shownAt !== undefined };
}

/** What a clock of a zone shows at an instant, in the UTC fields of a date. */
export function clockAt(instant: Date, timeZone: string): Date {
  return new Date(instant.getTime() + offsetAt(timeZone, instant.getTime()));
}

/** Minutes after midnight that a clock shows at an instant, seconds cut. */
export function minuteShown(instant: Date, timeZone: string): number {
  const shown = clockAt(instant, timeZone).getTime();
  return Math.floor((((shown % dayMs) + dayMs) % dayMs) / minuteMs);
}

/** The offset of a zone from UTC, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  return tzOffset(timeZone, new Date(at)) * minuteMs;
}

/** The instant at which the studio's clock shows a minute of a day (`YYYY-MM-DD`). */
export function instantOf(day: string, minuteOfDay: number, timeZone: string): Date {
  return new Date(wallInstant(day, minuteOfDay, timeZone).at);
}

/** The day of the studio's calendar on which an instant falls, `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string): string {
  const wall = new TZDate(instant.getTime(), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall.getFullYear()}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;
}

/** The first instant of a day of the studio's calendar. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(day, 0, timeZone);
}

/** The first instant after a day of the studio's calendar. */
export function endOfDay(day: string, timeZone: string): Date {
  return instantOf(day, 24 * 60, timeZone);
}

/** True when the studio's clock shows a full or a half hour at an instant. */
export function isHalfHour(instant: Date, timeZone: string): boolean {
  const isWholeMinute = instant.getTime() % 60_000 === 0;
  return isWholeMinute && minuteShown(instant, timeZone) % slotGrid.stepMinutes === 0;
}

/**
 * The formats by locale, time zone and style; creating one takes longer than rendering the rest of a mail.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${localeTag()} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeTag(), { ...options, timeZone });
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
  const options = { dateStyle: style, timeStyle: 'short', hourCycle } as const;
  return formatByClock(formatOf(clock.timeZone, options), at);
}

/** The name of the time zone at an instant: `Eastern Daylight Time`. */
export function zoneName(at: Date, timeZone: string): string {
  const parts = formatOf(timeZone, { timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The countries whose paper is US Letter, according to the Unicode CLDR. */
const letterCountries = new Set<string | undefined>([
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
]);

/**
 * The paper of the studio's country: US Letter or A4, as PDFKit names them. The default region may never have been chosen, so
 * there the country is that of the time zone.
 */
export function paperOf(timeZone: string): 'LETTER' | 'A4' {
  const { region } = currentLocale();
  const country = region === defaultLocale.region ? countryOfZone(timeZone) : region;
  return letterCountries.has(country) ? 'LETTER' : 'A4';
}
