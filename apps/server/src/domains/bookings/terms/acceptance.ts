import type { AcceptedTerms } from '@shutterhouse/contract/bookings/schema';
import { termsMessages as messages } from '@shutterhouse/contract/bookings/terms-messages';
import { fieldError } from '@shutterhouse/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Sql, Tx } from '../../../db/transact.ts';
import { getTerms } from './service.ts';
import { acceptedTerms, bookingTerms } from './tables.ts';

/**
 * Checks that a visitor's booking accepts the current terms. Where there are none, nothing is to be accepted.
 * @returns the id of the accepted version; null without terms
 * @throws StudioError on `termsId`: invalid when nothing was accepted, conflict when the terms are not the ones that
 *   were accepted
 */
export function assertTermsAccepted(
  { db }: { db: Sql },
  termsId: string | undefined,
): string | null {
  const { id } = getTerms({ db });
  if (id === null || id === termsId) return id;
  if (termsId === undefined) throw fieldError('invalid', 'termsId', messages.required);
  throw fieldError('conflict', 'termsId', messages.changed);
}

/** Records which terms the customer of a new booking accepted. */
export function recordAcceptance(
  db: Db,
  { bookingId, termsId, acceptedAt }: typeof acceptedTerms.$inferInsert,
): void {
  db.insert(acceptedTerms).values({ bookingId, termsId, acceptedAt }).run();
}

/** Forgets the acceptance of a booking that becomes another person's, who accepted nothing. */
export function removeAcceptance({ db }: { db: Tx }, bookingId: string): void {
  db.delete(acceptedTerms).where(eq(acceptedTerms.bookingId, bookingId)).run();
}

/** The terms that the customers of some bookings accepted, by the id of the booking. */
export function acceptedTermsOf(
  { db }: { db: Sql },
  bookingIds: readonly string[],
): Map<string, AcceptedTerms> {
  if (bookingIds.length === 0) return new Map();
  const rows = acceptedOf(db).all({ bookingIds: JSON.stringify(bookingIds) });
  return new Map(rows.map(({ bookingId, ...accepted }) => [bookingId, accepted]));
}

// Part of every booking. A list as JSON lets one statement serve any number of bookings.
const acceptedOf = prepared((db) =>
  db
    .select({
      bookingId: acceptedTerms.bookingId,
      id: acceptedTerms.termsId,
      savedAt: bookingTerms.savedAt,
      acceptedAt: acceptedTerms.acceptedAt,
    })
    .from(acceptedTerms)
    .innerJoin(bookingTerms, eq(bookingTerms.id, acceptedTerms.termsId))
    .where(
      sql`${acceptedTerms.bookingId} IN (SELECT value FROM json_each(${sql.placeholder('bookingIds')}))`,
    )
    .prepare(),
);
