import { fullName } from '@shutterhouse/contract/names';
import { desc, inArray, sql } from 'drizzle-orm';
import { matching } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { bookings } from './tables.ts';
import { bookingSearch } from './triggers.ts';

/** A booking in the results of a search. */
type FoundBooking = {
  id: string;
  startsAt: Date;
  confirmationCode: string;
  customerName: string;
};

/** How many of the newest matches are sorted, which bounds the cost of a word that all bookings contain. */
const maxOrdered = 2000;

/**
 * The bookings with these words in their code, notes or customer details: current and future ones
 * first, the soonest first, then past ones, the latest first.
 */
export function searchBookings(
  { db, now }: { db: Sql; now: () => Date },
  text: string,
  limit: number,
): FoundBooking[] {
  const { table } = bookingSearch;
  const matches = matching(bookingSearch, text);
  if (matches === undefined) return [];
  const found = db
    .select({ number: table.number })
    .from(table)
    .where(matches)
    .orderBy(desc(table.number))
    .limit(maxOrdered);
  const at = now().getTime();
  const rows = db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      confirmationCode: bookings.confirmationCode,
      firstName: bookings.customerFirstName,
      lastName: bookings.customerLastName,
    })
    .from(bookings)
    .where(inArray(bookings.number, found))
    .orderBy(
      sql`${bookings.endsAt} <= ${at}`,
      sql`CASE WHEN ${bookings.endsAt} > ${at} THEN ${bookings.startsAt} ELSE -${bookings.startsAt} END`,
    )
    .limit(limit)
    .all();
  return rows.map(({ firstName, lastName, ...booking }) => ({
    ...booking,
    customerName: fullName({ firstName, lastName }),
  }));
}
