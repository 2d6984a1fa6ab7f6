import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatSpan, formatTime, wallClock } from '../../../../lib/formats/studio-time.ts';
import type { StatusTone } from '../../../../ui/feedback/status-dot.tsx';
import { formatDay } from '../date-time/calendar-day.ts';

/** The status of a booking in the customer's terms. */
export const statusDisplay: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Awaiting confirmation', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  completed: { label: 'Done', tone: 'muted' },
};

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
