import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, numbered, ownedBy } from '../../../db/columns.ts';
import { bookings } from '../tables.ts';

/**
 * The saved texts of the booking terms; the newest applies, and an empty one means that there are none. Earlier texts
 * stay while a booking has accepted them.
 */
export const bookingTerms = sqliteTable('booking_terms', {
  ...numbered(),
  text: text('text').notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** The terms that the customer of a booking accepted on the site. */
export const acceptedTerms = sqliteTable(
  'accepted_terms',
  {
    bookingId: ownedBy('booking_id', () => bookings.id).primaryKey(),
    termsId: text('terms_id')
      .notNull()
      .references(() => bookingTerms.id, { onDelete: 'restrict' }),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [index('accepted_terms_by_terms').on(table.termsId)],
);
