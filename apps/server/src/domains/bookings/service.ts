import { bookingMessages as say } from '@shutterhouse/contract/bookings/messages';
import { taxCents, totalCents } from '@shutterhouse/contract/bookings/pricing';
import type {
  Booking,
  ListBookingsInput,
  SetBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Page } from '@shutterhouse/contract/paging';
import { and, asc, eq, getTableColumns, gt, gte, lt, or } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { raised, type Sql, transact } from '../../db/transact.ts';
import { endOfDay, startOfDay } from './slots/service.ts';
import { bookingPayments, bookings } from './tables.ts';

/** A booking with what was told of its payment; null where none was made. */
type BookingRow = typeof bookings.$inferSelect & Told;

type Told = { taxCents: number | null; amountCents: number | null };

const columns = {
  ...getTableColumns(bookings),
  taxCents: bookingPayments.taxCents,
  amountCents: bookingPayments.amountCents,
};

/** The word with which the triggers of `bookings` abort a write that would touch another session. */
const overlapWord = 'booking_overlap';

/** Runs a write of `bookings`; an overlap becomes the sentence given. @throws StudioError conflict */
export function refusingOverlap<Result>(sentence: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!raised(error, overlapWord)) throw error;
    throw new StudioError('conflict', sentence, { startsAt: sentence });
  }
}

/** A page of bookings by time ascending, of the days and the status asked for. */
export function listBookings(
  { db, config }: { db: Sql; config: Config },
  { status, from, to, limit, cursor }: ListBookingsInput,
): Page<Booking> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = db
    .select(columns)
    .from(bookings)
    .leftJoin(bookingPayments, eq(bookingPayments.bookingId, bookings.id))
    .where(
      and(
        status && eq(bookings.status, status),
        from === undefined ? undefined : gte(bookings.startsAt, startOfDay(from, config.timeZone)),
        to === undefined ? undefined : lt(bookings.startsAt, endOfDay(to, config.timeZone)),
        after &&
          or(
            gt(bookings.startsAt, after.startsAt),
            and(eq(bookings.startsAt, after.startsAt), gt(bookings.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit + 1)
    .all();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(toBooking),
    nextCursor: last === undefined ? null : `${last.startsAt.getTime()}_${last.id}`,
  };
}

/**
 * Gives a booking another status; any may follow any other.
 * @throws StudioError notFound; conflict when a cancelled session comes back to a time that is taken
 */
export function setBookingStatus(
  { db, now }: { db: Db; now: () => Date },
  { id, status }: SetBookingStatusInput,
): Booking {
  const row = refusingOverlap(say.timeOccupied, () =>
    transact(db, (tx) => {
      tx.update(bookings).set({ status, updatedAt: now() }).where(eq(bookings.id, id)).run();
      return tx
        .select(columns)
        .from(bookings)
        .leftJoin(bookingPayments, eq(bookingPayments.bookingId, bookings.id))
        .where(eq(bookings.id, id))
        .get();
    }),
  );
  if (row === undefined) throw new StudioError('notFound', say.notFound);
  return toBooking(row);
}

function toBooking(row: BookingRow): Booking {
  const { id, startsAt, endsAt, status, confirmationCode, userId, createdAt } = row;
  return {
    id,
    startsAt,
    endsAt,
    status,
    confirmationCode,
    userId,
    customer: {
      firstName: row.customerFirstName,
      lastName: row.customerLastName,
      email: row.customerEmail,
      phone: row.customerPhone,
    },
    service: {
      name: row.serviceName,
      packageName: row.packageName,
      priceCents: row.priceCents,
      durationHours: (endsAt.getTime() - startsAt.getTime()) / 3_600_000,
    },
    taxCents: row.taxCents ?? taxCents(row.priceCents),
    amountCents: row.amountCents ?? totalCents(row.priceCents),
    createdAt,
  };
}

function readCursor(cursor: string): { startsAt: Date; id: string } {
  const [, time, id] = /^(\d{1,15})_(.+)$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) {
    throw new StudioError('invalid', 'The cursor is not one of ours', {
      cursor: 'The cursor is not one of ours',
    });
  }
  return { startsAt: new Date(Number(time)), id };
}
