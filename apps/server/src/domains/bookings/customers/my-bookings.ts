import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import type { ListMyBookingsInput, MyBookings } from '@shutterhouse/contract/bookings/own-booking';
import { StudioError } from '@shutterhouse/contract/errors';
import { mapPage } from '@shutterhouse/contract/paging';
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';
import type { Callbacks } from '../../../deps.ts';
import { users } from '../../people/tables.ts';
import { bookings } from '../tables.ts';
import { type OwnClaim, toOwnBooking } from './own-booking.ts';

type BookingRow = typeof bookings.$inferSelect;
type By = { person: { id: string } };

const furthestFirst: Keyset<BookingRow> = {
  columns: [bookings.startsAt, bookings.id],
  direction: 'desc',
  valuesOf: ({ startsAt, id }) => [startsAt.getTime(), id],
};

/**
 * The bookings of the signed-in user: those they requested themselves and, once their address is
 * verified, those made with it.
 */
export function listMyBookings(
  {
    db,
    now,
    person,
    callbacks,
  }: { db: Sql; now: () => Date; callbacks: Pick<Callbacks, 'ownInvoices'> } & By,
  { limit, cursor }: ListMyBookingsInput,
): MyBookings {
  const found = pageOf(
    (after) =>
      db
        .select()
        .from(bookings)
        .where(and(ofPerson(db, person.id), after))
        .$dynamic(),
    furthestFirst,
    { limit, cursor },
  );
  return {
    ...mapPage(found, (row) => toOwnBooking({ db, now, callbacks }, row)),
    isAddressConfirmed: hasConfirmedAddress(db, person.id),
  };
}

/** One of them, to look at or to change. */
export function claimMyBooking({ person }: By, id: string): OwnClaim {
  return {
    by: person,
    find(db) {
      const row = db
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, id), ofPerson(db, person.id)))
        .get();
      if (row === undefined) throw new StudioError('notFound', bookingDeskMessages.notFound);
      return row;
    },
  };
}

function ofPerson(db: Sql, personId: string): SQL | undefined {
  const byThemselves = eq(bookings.requestedBy, personId);
  if (!hasConfirmedAddress(db, personId)) return byThemselves;
  // What is kept for a quote is shown with the quote.
  const theirs = and(eq(bookings.userId, personId), isNull(bookings.offeredUntil));
  return or(byThemselves, theirs);
}

function hasConfirmedAddress(db: Sql, personId: string): boolean {
  const row = db
    .select({ at: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, personId))
    .get();
  return row !== undefined && row.at !== null;
}
