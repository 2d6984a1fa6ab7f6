import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { bookings } from './tables.ts';

/** A booking as it is stored now; undefined when there is none of this id. */
export function findBooking(
  { db }: { db: Sql },
  id: string,
): typeof bookings.$inferSelect | undefined {
  return db.select().from(bookings).where(eq(bookings.id, id)).get();
}
