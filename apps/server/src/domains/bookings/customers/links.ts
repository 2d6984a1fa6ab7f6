import { createHash, randomBytes } from 'node:crypto';
import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { paths } from '@shutterhouse/contract/pages';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Sql, Tx } from '../../../db/transact.ts';
import { pageUrl } from '../../settings/languages.ts';
import { bookingLinks, bookings } from '../tables.ts';

/** For how long after its session a link still shows it. */
const viewableMs = 7 * 86_400_000;

/** How many links of a booking work at the same time, the newest ones: each mail contains a new link. */
const maxLinks = 10;

/** The address that opens one booking and nothing else, for a mail to its customer. */
export function makeBookingLink(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  bookingId: string,
): string {
  const token = randomBytes(32).toString('base64url');
  addLink(db).run({ tokenHash: hashOf(token), bookingId, now: now() });
  removeOldLinks(db).run({ bookingId });
  return pageUrl({ db, config }, paths.myBooking(token));
}

const addLink = prepared((db) =>
  db
    .insert(bookingLinks)
    .values({
      tokenHash: sql.placeholder('tokenHash'),
      bookingId: sql.placeholder('bookingId'),
      createdAt: sql.placeholder('now'),
    })
    .prepare(),
);

const removeOldLinks = prepared((db) => {
  const ofBooking = eq(bookingLinks.bookingId, sql.placeholder('bookingId'));
  const newest = db
    .select({ tokenHash: bookingLinks.tokenHash })
    .from(bookingLinks)
    .where(ofBooking)
    .orderBy(desc(bookingLinks.createdAt), desc(sql`rowid`))
    .limit(maxLinks);
  return db
    .delete(bookingLinks)
    .where(and(ofBooking, notInArray(bookingLinks.tokenHash, newest)))
    .prepare();
});

/** Removes all links of a booking that now belongs to another customer, so that the previous one can't open it. */
export function removeBookingLinks({ db }: { db: Tx }, bookingId: string): void {
  db.delete(bookingLinks).where(eq(bookingLinks.bookingId, bookingId)).run();
}

/** The booking that a link opens. @throws StudioError notFound for a link that is unknown or has expired */
export function findLinkedBooking(
  { db, now }: { db: Sql; now: () => Date },
  token: string,
): typeof bookings.$inferSelect {
  const found = db
    .select({ booking: bookings })
    .from(bookingLinks)
    .innerJoin(bookings, eq(bookings.id, bookingLinks.bookingId))
    .where(eq(bookingLinks.tokenHash, hashOf(token)))
    .get();
  if (found === undefined) throw new StudioError('notFound', messages.linkUnknown);
  const { booking } = found;
  if (booking.endsAt.getTime() + viewableMs <= now().getTime()) {
    throw new StudioError('notFound', messages.linkOver);
  }
  return booking;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type BookingRow = typeof bookings.$inferSelect;

/** Why the customer can no longer change a booking; empty while it can be changed. */
export function closedReason(row: BookingRow, hours: number, now: Date): string {
  if (row.status === 'cancelled') return messages.isCancelled;
  if (row.status === 'completed' || row.endsAt <= now) return messages.isOver;
  return changesUntil(row, hours) < now ? messages.tooLate(hours) : '';
}

/** Until when its customer may change a booking. */
export function changesUntil({ startsAt }: Pick<BookingRow, 'startsAt'>, hours: number): Date {
  return new Date(startsAt.getTime() - hours * 3_600_000);
}
