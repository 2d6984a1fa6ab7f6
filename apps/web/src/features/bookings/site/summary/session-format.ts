import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatSpan, formatTime } from '../../../../lib/formats/studio-time.ts';
import type { BookingDraft } from '../draft/draft.ts';

/** `10:00 AM to 11:00 AM` of the chosen start, by the studio's clock; null while it or the zone isn't known. */
export function formatSessionTime(
  { time, package: chosen }: BookingDraft,
  clock: StudioClock | undefined,
): string | null {
  if (time === null || clock === undefined) return null;
  const startsAt = new Date(time);
  if (chosen === null) return formatTime(startsAt, clock);
  return formatSpan({ startsAt, endsAt: sessionEnd(startsAt, chosen.durationHours) }, clock);
}

/** `Anna Berg`, as far as it is typed. */
export function fullName({ customer }: BookingDraft): string {
  return `${customer.firstName} ${customer.lastName}`.trim();
}
