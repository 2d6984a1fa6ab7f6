import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { sourceLanguage } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { formatSpan, formatTime, wallClock } from '../../../../lib/formats/studio-time.ts';

/** A day is `YYYY-MM-DD` of the studio's calendar, without a time or a zone. */

function partsOf(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

function written(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** The day as a `Date` in the browser's time zone, from which the month grid is rendered. */
export function toBrowserDate(day: string): Date {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date);
}

/** The day of a `Date` of the month grid. */
export function fromBrowserDate(date: Date): string {
  return written(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** `1/6/2030` for 1 June 2030 in English, as the wizard shows the chosen date; as usual in other languages. */
export function formatNumericDay(day: string): string {
  if (currentLocale().language !== sourceLanguage) {
    return formatCalendarDay(day, { day: 'numeric', month: 'numeric', year: 'numeric' });
  }
  const [year, month, date] = partsOf(day);
  return `${date}/${month}/${year}`;
}

/** `Saturday, June 1, 2030`. */
export function formatDay(day: string): string {
  return formatCalendarDay(day, { dateStyle: 'full' });
}

/** `Tuesday, June 4, 2030`, by the studio's calendar. */
export function formatSessionDay(at: string, clock: StudioClock): string {
  return formatDay(wallClock(new Date(at), clock).day);
}

/** `Tuesday, June 4, 2030, 10:00 AM`, by the studio's clock. */
export function formatSessionStart(at: string, clock: StudioClock): string {
  return `${formatSessionDay(at, clock)}, ${formatTime(new Date(at), clock)}`;
}

/** `Tuesday, June 4, 2030, 10:00 AM to 11:00 AM`, by the studio's clock. */
export function formatSessionSpan(
  span: { startsAt: string; endsAt: string },
  clock: StudioClock,
): string {
  return `${formatSessionDay(span.startsAt, clock)}, ${formatSpan(span, clock)}`;
}
