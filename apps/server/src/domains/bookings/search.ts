import { desc, eq } from 'drizzle-orm';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { bookings } from './tables.ts';
import { bookingSearch } from './triggers.ts';

/** What a search says of a booking. */
export type FoundBooking = {
  id: string;
  startsAt: Date;
  confirmationCode: string;
  customerName: string;
};

/** The bookings with these words in their code or in what they say of their customer, the newest first. */
export function searchBookings({ db }: { db: Sql }, text: string, limit: number): FoundBooking[] {
  const { table } = bookingSearch;
  const sought = matching(bookingSearch, text);
  if (sought === undefined) return [];
  const rows = db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      confirmationCode: bookings.confirmationCode,
      firstName: bookings.customerFirstName,
      lastName: bookings.customerLastName,
    })
    .from(table)
    .innerJoin(bookings, eq(bookings.number, table.number))
    .where(sought)
    .orderBy(desc(table.number))
    .limit(limit)
    .all();
  return rows.map(({ firstName, lastName, ...booking }) => ({
    ...booking,
    customerName: `${firstName} ${lastName}`.trim(),
  }));
}
