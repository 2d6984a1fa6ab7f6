import type { Language } from '@shutterhouse/contract/languages';
import { eq, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { bookings } from '../bookings/tables.ts';
import { users } from '../people/tables.ts';
import { invoiceStandings, invoices } from './tables.ts';

/**
 * The language in which an invoice is written and mailed: its booking's, or its client's where it has none, or the booking was
 * deleted; null for the studio's. A credit note has that of what it cancels.
 */
export function languageOfInvoice({ db }: { db: Sql }, id: string): Language | null {
  const billed = sql`coalesce(${invoices.correctsId}, ${invoices.id})`;
  const row = db
    .select({ booking: bookings.id, ofBooking: bookings.language, ofClient: users.language })
    .from(invoices)
    .leftJoin(bookings, eq(bookings.id, invoices.bookingId))
    .leftJoin(invoiceStandings, eq(invoiceStandings.invoiceId, billed))
    .leftJoin(users, eq(users.id, invoiceStandings.userId))
    .where(eq(invoices.id, id))
    .get();
  return (row?.booking ? row.ofBooking : row?.ofClient) ?? null;
}
