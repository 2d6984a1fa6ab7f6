import type { bookings } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** Who brought a change about: the studio's staff, the customer, or the studio's clock. */
export type Cause = 'staff' | 'customer' | 'clock';

/** What a customer has to be told of a booking. */
export type News =
  | 'received'
  | 'confirmed'
  | 'unconfirmed'
  | 'moved'
  | 'changed'
  | 'cancelled'
  | 'expired';

/**
 * What a change means to the customer; null when there is nothing to tell. What lies behind is history:
 * nobody is written to about it. That a session is done is no news to who was there.
 */
export function newsOf(
  { before, after, cause }: { before: BookingRow | null; after: BookingRow | null; cause: Cause },
  present: Date,
): News | null {
  if (after === null) {
    const wasAwaited = before?.status === 'pending' || before?.status === 'confirmed';
    return before && wasAwaited && before.endsAt > present ? 'cancelled' : null;
  }
  if (after.endsAt <= present || after.status === 'completed') return null;
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
  return isSameOffer(before, after) ? null : 'changed';
}

/** Whether a session has another time than before. */
export function hasMoved(before: BookingRow, after: BookingRow): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime()
  );
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
