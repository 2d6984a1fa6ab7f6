import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, ownedBy } from '../../../db/columns.ts';
import { bookings } from '../tables.ts';

/** The links in mails that open a booking, as hashes: the link itself is only in the mail. */
export const bookingLinks = sqliteTable(
  'booking_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    bookingId: ownedBy('booking_id', () => bookings.id).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('booking_links_by_booking').on(table.bookingId, table.createdAt)],
);
