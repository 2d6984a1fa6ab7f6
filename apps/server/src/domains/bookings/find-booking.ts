import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Sql } from '../../db/transact.ts';
import { bookings } from './tables.ts';

/** A booking by its id; undefined when there is none. */
export function findBooking(
  { db }: { db: Sql },
  id: string,
): typeof bookings.$inferSelect | undefined {
  return byId(db).get({ id });
}

/** The currency of a booking by an id as it was sent; undefined when there is none. */
export function currencyOfBooking({ db }: { db: Sql }, id: unknown): string | undefined {
  return typeof id === 'string' ? findBooking({ db }, id)?.currency : undefined;
}

/**
 * The condition that a booking is a request that the studio has to answer, at a time: none that is held for the confirmation of
 * its address, its payment or a quote, nor kept for its customer to sign and to pay.
 */
export function isWaitingRequest(now: Date): SQL | undefined {
  return and(
    eq(bookings.status, 'pending'),
    isNull(bookings.confirmBefore),
    isNull(bookings.payBefore),
    isNull(bookings.offeredUntil),
    or(isNull(bookings.keptUntil), lte(bookings.keptUntil, now)),
  );
}

const byId = prepared((db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare(),
);
