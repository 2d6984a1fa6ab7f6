import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/transact.ts';
import { findOrCreateGuest } from '../../accounts/guests.ts';
import { recordBookingChange } from '../changes.ts';
import { saveBooking, savedAfter } from '../service.ts';
import { bookings } from '../tables.ts';

/**
 * Leaves the sessions that somebody asked for while signed in to their address alone: they are seen once that is
 * proved. Nobody is told, since nothing else of them changes.
 */
export function forgetRequester({ db }: { db: Tx }, userId: string): void {
  db.update(bookings).set({ requestedBy: null }).where(eq(bookings.requestedBy, userId)).run();
}

type Deps = { db: Db; tx: Tx; now: () => Date; config: Config };

/**
 * Leaves the bookings of an address with a guest, as a part of the transaction (`tx`) that gives its
 * account another one. Nobody had proved that the address is theirs: else whoever signs up with an
 * address of somebody else would get what that one has booked, by proving one of their own. What they
 * asked for themselves stays theirs. The account must have its new address already.
 */
export function leaveBookingsWithAddress(
  { db, tx, now, config }: Deps,
  { id, email }: { id: string; email: string },
): void {
  const notTheirs = or(isNull(bookings.requestedBy), ne(bookings.requestedBy, id));
  const booked = tx
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
    const after = saveBooking(tx, before, { userId, updatedAt: savedAfter(before, now()) });
    recordBookingChange({ db: tx, now, config }, { before, after, by: null, cause: 'clock' });
  }
}
