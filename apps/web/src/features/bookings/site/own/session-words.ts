import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { formatSpan, formatTime, wallClock } from '../../../../lib/studio-time.ts';
import type { StatusTone } from '../../../../ui/status-dot.tsx';
import { formatDay } from '../date-time/calendar-day.ts';

/** What each status means to the customer. */
export const statusWords: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Waits to be confirmed', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  completed: { label: 'Done', tone: 'muted' },
};

/** `Tuesday, June 4, 2030`, by the studio's calendar. */
export function dayWords(at: string, timeZone: string): string {
  return formatDay(wallClock(new Date(at), timeZone).day);
}

/** `Tuesday, June 4, 2030, 10:00 AM`, by the studio's clock. */
export function timeWords(at: string, timeZone: string): string {
  return `${dayWords(at, timeZone)}, ${formatTime(new Date(at), timeZone)}`;
}

/** `Tuesday, June 4, 2030, 10:00 AM to 11:00 AM`, by the studio's clock. */
export function whenWords(span: { startsAt: string; endsAt: string }, timeZone: string): string {
  return `${dayWords(span.startsAt, timeZone)}, ${formatSpan(span, timeZone)}`;
}
