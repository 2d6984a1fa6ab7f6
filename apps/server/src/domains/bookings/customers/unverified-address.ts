import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transact.ts';
import { findOrCreateGuest } from '../../people/service.ts';
import { recordBookingChange } from '../changes.ts';
import { saveBooking, savedAfter } from '../service.ts';
import { bookings } from '../tables.ts';

/**
 * Unlinks the sessions that a user requested while signed in from the account: they are visible again once
 * the address is verified. Nobody is notified, since nothing else changes.
 */
export function forgetRequester({ db }: { db: Tx }, userId: string): void {
  db.update(bookings).set({ requestedBy: null }).where(eq(bookings.requestedBy, userId)).run();
}

type Deps = { db: Tx; now: () => Date; config: Config };

/**
 * Moves the bookings of an unverified address to a guest, in the transaction (`db`) that changes the
 * address of its account. Otherwise somebody could sign up with another person's address and get that
 * person's bookings by verifying an address of their own. Bookings that the user requested while signed
 * in stay theirs. The account must already have its new address.
 */
export function leaveBookingsWithAddress(
  { db, now, config }: Deps,
  { id, email }: { id: string; email: string },
): void {
  const notTheirs = or(isNull(bookings.requestedBy), ne(bookings.requestedBy, id));
  const booked = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, id), notTheirs))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .all();
  const [latest] = booked;
  if (latest === undefined) return;
  const guest = {
    firstName: latest.customerFirstName,
    lastName: latest.customerLastName,
    phone: latest.customerPhone,
    email,
  };
  const userId = findOrCreateGuest({ db }, guest, now());
  for (const before of booked) {
    const after = saveBooking(db, before, { userId, updatedAt: savedAfter(before, now()) });
    recordBookingChange({ db, now, config }, { before, after, by: null, cause: 'clock' });
  }
}
