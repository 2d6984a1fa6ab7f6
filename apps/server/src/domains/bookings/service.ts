import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { taxCents, totalCents } from '@shutterhouse/contract/bookings/pricing';
import type {
  Booking,
  ListBookingsInput,
  SetBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, eq, getTableColumns, gte, lt } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { type Sql, write } from '../../db/transact.ts';
import { recordBookingChange } from './changes.ts';
import { endOfDay, startOfDay } from './slots.ts';
import { bookingPayments, bookings } from './tables.ts';
import { overlapWord } from './triggers.ts';

/** A booking with what was told of its payment; null where none was made. */
type BookingRow = typeof bookings.$inferSelect & Told;

type Told = { taxCents: number | null; amountCents: number | null };

const columns = {
  ...getTableColumns(bookings),
  taxCents: bookingPayments.taxCents,
  amountCents: bookingPayments.amountCents,
};

/** Runs a write of `bookings`; an overlap becomes the sentence given. @throws StudioError conflict on `field` */
export async function explainingOverlap<Result>(
  sentence: string,
  save: () => Promise<Result>,
  field = 'startsAt',
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!raised(error, overlapWord)) throw error;
    throw new StudioError('conflict', sentence, { [field]: sentence });
  }
}

/** A page of bookings by time, of the days and the status asked for. */
export function listBookings(
  { db, config }: { db: Sql; config: Config },
  { status, from, to, sort, ...page }: ListBookingsInput,
): Page<Booking> {
  const wanted = and(
    status && eq(bookings.status, status),
    from === undefined ? undefined : gte(bookings.startsAt, startOfDay(from, config.timeZone)),
    to === undefined ? undefined : lt(bookings.startsAt, endOfDay(to, config.timeZone)),
  );
  const keys = { ...byTime, direction: sort === 'time' ? 'asc' : 'desc' } as const;
  const found = pageOf((after) => selectBookings(db).where(and(wanted, after)), keys, page);
  return mapPage(found, toBooking);
}

/** Bookings, each with what was told of its payment; the caller adds which, and in what order. */
function selectBookings(db: Sql) {
  return db
    .select(columns)
    .from(bookings)
    .leftJoin(bookingPayments, eq(bookingPayments.bookingId, bookings.id))
    .$dynamic();
}

const byTime: Omit<Keyset<BookingRow>, 'direction'> = {
  columns: [bookings.startsAt, bookings.id],
  valuesOf: ({ startsAt, id }) => [startsAt.getTime(), id],
};

/**
 * Gives a booking another status; any may follow any other.
 * @throws StudioError notFound; conflict when a cancelled session comes back to a time that is taken
 */
export async function setBookingStatus(
  { db, now, config, person }: { db: Db; now: () => Date; config: Config; person: { id: string } },
  { id, status }: SetBookingStatusInput,
): Promise<Booking> {
  const row = await explainingOverlap(messages.timeOccupied, () =>
    write(db, (tx) => {
      const before = tx.select().from(bookings).where(eq(bookings.id, id)).get();
      const after = tx
        .update(bookings)
        .set({ status, updatedAt: now() })
        .where(eq(bookings.id, id))
        .returning()
        .get();
      if (before === undefined || after === undefined) return undefined;
      recordBookingChange({ db: tx, now, config }, { before, after, by: person });
      return selectBookings(tx).where(eq(bookings.id, id)).get();
    }),
  );
  if (row === undefined) throw new StudioError('notFound', messages.notFound);
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
    answers: row.answers,
    confirmBefore: row.confirmBefore,
    createdAt,
  };
}
