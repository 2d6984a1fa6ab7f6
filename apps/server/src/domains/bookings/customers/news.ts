import { isSameLocation } from '@shutterhouse/contract/locations';
import { locationOf } from '../../services/locations.ts';
import type { bookings } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** Who caused a change: the staff, the customer, or the system itself (`clock`), such as an expiry. */
export type Cause = 'staff' | 'customer' | 'clock';

/** The kinds of changes that a customer is notified of. */
export type News =
  | 'received'
  | 'confirmed'
  | 'unconfirmed'
  | 'moved'
  | 'relocated'
  | 'changed'
  | 'cancelled'
  | 'expired';

/**
 * What a change means to the customer; null when no mail is needed. Nobody is notified of changes to
 * past sessions, nor that a session was completed.
 */
export function newsOf(
  { before, after, cause }: { before: BookingRow | null; after: BookingRow | null; cause: Cause },
  now: Date,
): News | null {
  if (after === null) {
    const wasAwaited = before?.status === 'pending' || before?.status === 'confirmed';
    return before && wasAwaited && before.endsAt > now ? 'cancelled' : null;
  }
  if (after.endsAt <= now || after.status === 'completed') return null;
  if (before === null) return asNew(after);
  if (after.status === 'cancelled') {
    if (before.status === 'cancelled') return null;
    return cause === 'clock' && before.status === 'pending' ? 'expired' : 'cancelled';
  }
  if (before.status === 'cancelled' || before.customerEmail !== after.customerEmail) {
    return asNew(after);
  }
  if (after.status === 'confirmed' && before.status === 'pending') return 'confirmed';
  if (hasMoved(before, after)) return 'moved';
  if (after.status === 'pending' && before.status !== 'pending') return 'unconfirmed';
  if (hasOtherLocation(before, after)) return 'relocated';
  return isSameOffer(before, after) ? null : 'changed';
}

/** Whether a session has another time than before. */
export function hasMoved(before: BookingRow, after: BookingRow): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime()
  );
}

/** Whether a session takes place elsewhere than before. */
export function hasOtherLocation(before: BookingRow, after: BookingRow): boolean {
  return !isSameLocation(locationOf(before), locationOf(after));
}

function asNew({ status }: BookingRow): News | null {
  if (status === 'pending') return 'received';
  return status === 'confirmed' ? 'confirmed' : null;
}

function isSameOffer(before: BookingRow, after: BookingRow): boolean {
  return (
    before.serviceName === after.serviceName &&
    before.packageName === after.packageName &&
    before.priceCents === after.priceCents
  );
}
