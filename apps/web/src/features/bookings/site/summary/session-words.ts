import { clockLabel } from '../date-time/studio-clock.ts';
import type { BookingDraft } from '../draft/draft.ts';

/** `10:00 AM` of the chosen start, by the studio's clock; null while it or the zone isn't known. */
export function timeWords({ time }: BookingDraft, timeZone: string | undefined): string | null {
  return time === null || timeZone === undefined ? null : clockLabel(new Date(time), timeZone);
}

/** `Anna Berg`, as far as it is typed. */
export function fullName({ customer }: BookingDraft): string {
  return `${customer.firstName} ${customer.lastName}`.trim();
}
