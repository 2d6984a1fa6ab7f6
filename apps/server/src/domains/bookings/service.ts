import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import type {
  AcceptedTerms,
  Booking,
  ListBookingsInput,
  SetBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import type { PaymentKind } from '@shutterhouse/contract/payments/constants';
import { and, desc, eq, getTableColumns, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { endOfDay, startOfDay } from '../../studio-time.ts';
import { locationOf } from '../services/locations.ts';
import { recordBookingChange } from './changes.ts';
import { miniSessions } from './mini-sessions/tables.ts';
import { moneyOf, type Paid, paidFor } from './money/booking-money.ts';
import { bookingPayments } from './money/tables.ts';
import { bookings } from './tables.ts';
import { acceptedTermsOf } from './terms.ts';
import { overlapCode } from './triggers.ts';

/** A booking as it is stored. */
export type StoredBooking = typeof bookings.$inferSelect;

/** A booking with the payment that its customer was asked for; null where there is none. */
type BookingRow = StoredBooking & Told;

type Told = {
  taxCents: number | null;
  amountCents: number | null;
  provider: PaymentKind | null;
};

const columns = {
  ...getTableColumns(bookings),
  taxCents: bookingPayments.taxCents,
  amountCents: bookingPayments.amountCents,
  provider: bookingPayments.provider,
};

/** A page, with the pagination fields of the documented path. */
type BookingPage = Page<Booking> & {
  pagination: { hasNextPage: boolean; nextCursor: string | null };
};

/** True when the database refused a booking because its time is taken. */
export function isOverlap(error: unknown): boolean {
  return raised(error, overlapCode);
}

/** Runs a write of `bookings`; an overlap becomes the given sentence. @throws StudioError conflict on `field` */
export async function explainingOverlap<Result>(
  sentence: string,
  save: () => Promise<Result>,
  field = 'startsAt',
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw new StudioError('conflict', sentence, { [field]: sentence });
  }
}

/** A page of bookings by time, filtered by days, status, payment, service and person; `ids` narrows it down to some. */
export function listBookings(
  { db, config }: { db: Sql; config: Config },
  {
    date,
    from,
    to,
    sort,
    limit,
    cursor,
    ...filters
  }: ListBookingsInput & { ids?: string[] | undefined },
): BookingPage {
  const page = { limit, cursor };
  const condition = and(
    hasAll(filters),
    date === undefined ? undefined : gte(bookings.startsAt, startOfDay(date, config.timeZone)),
    date === undefined ? undefined : lt(bookings.startsAt, endOfDay(date, config.timeZone)),
    from === undefined ? undefined : gte(bookings.startsAt, startOfDay(from, config.timeZone)),
    to === undefined ? undefined : lt(bookings.startsAt, endOfDay(to, config.timeZone)),
  );
  const keys = { ...byTime, direction: sort === 'time' ? 'asc' : 'desc' } as const;
  const found = pageOf((after) => selectBookings(db).where(and(condition, after)), keys, page);
  const read = bookingReader(db, found.rows);
  const { rows, nextCursor } = mapPage(found, read);
  return { rows, nextCursor, pagination: { hasNextPage: nextCursor !== null, nextCursor } };
}

/**
 * The filters by equality. The most selective one is looked up in its index, in which the others are read where they can be; a
 * plus before a column keeps SQLite from choosing another.
 */
function hasAll({
  status,
  userId,
  payment,
  service,
  ids,
}: Pick<ListBookingsInput, 'status' | 'userId' | 'payment' | 'service'> & {
  ids?: string[] | undefined;
}): SQL | undefined {
  const filters = [
    ids && inArray(bookings.id, ids),
    userId !== undefined && sql`${bookings.userId} = ${userId}`,
    service !== undefined && sql`${bookings.serviceName} = ${service}`,
    payment !== undefined && sql`${bookings.paymentStanding} = ${payment}`,
    status !== undefined && sql`${bookings.status} = ${status}`,
  ].filter((filter) => filter !== undefined && filter !== false);
  const [first, ...others] = filters;
  return and(first, ...others.map((filter) => sql`+${filter}`));
}

/** One booking. @throws StudioError notFound */
export function getBooking({ db }: { db: Sql }, id: string): Booking {
  const row = requireRow(selectBookings(db).where(eq(bookings.id, id)).get(), messages.notFound);
  return bookingReader(db, [row])(row);
}

/** The newest sessions of a person, by their time. */
export function newestBookingsOf({ db }: { db: Sql }, userId: string, limit: number): Booking[] {
  const rows = selectBookings(db)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(limit)
    .all();
  return rows.map(bookingReader(db, rows));
}

/** Some bookings by their ids, in no order; unknown ones are absent. */
export function bookingsByIds({ db }: { db: Sql }, ids: readonly string[]): Booking[] {
  const rows = selectBookings(db)
    .where(inArray(bookings.id, [...ids]))
    .all();
  return rows.map(bookingReader(db, rows));
}

/** The `updatedAt` of a save: always later than the previous one, since it is the row's version. */
export function savedAfter({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return now > updatedAt ? now : new Date(updatedAt.getTime() + 1);
}

/** Bookings with the payment that was asked for; the caller adds the condition and the order. */
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
 * Changes the status of a booking; any transition is allowed.
 * @throws StudioError notFound; conflict when a cancelled session is restored to a time that is taken, and when status or
 *   time are no longer those that the user saw
 */
export async function setBookingStatus(
  { db, now, config, person }: { db: Db; now: () => Date; config: Config; person: { id: string } },
  { id, status, seen }: SetBookingStatusInput,
): Promise<Booking> {
  return explainingOverlap(messages.timeOccupied, () =>
    write(db, (tx) => {
      const before = requireBooking(tx, id);
      if (seen && !isAsSeen(before, seen)) {
        throw new StudioError('conflict', messages.changedMeanwhile);
      }
      const after = saveBooking(tx, before, { status, updatedAt: savedAfter(before, now()) });
      recordBookingChange({ db: tx, now, config }, { before, after, by: person });
      return getBooking({ db: tx }, id);
    }),
  );
}

function isAsSeen(
  { status, startsAt }: StoredBooking,
  seen: NonNullable<SetBookingStatusInput['seen']>,
): boolean {
  return status === seen.status && startsAt.getTime() === seen.startsAt.getTime();
}

/** A booking as it is stored. @throws StudioError notFound */
export function requireBooking(db: Sql, id: string): StoredBooking {
  return requireRow(bookingById(db).get({ id }), messages.notFound);
}

const bookingById = prepared((db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare(),
);

/** Updates columns of an existing booking. @returns the stored row */
export function saveBooking(
  tx: Sql,
  { id }: StoredBooking,
  columns: Partial<typeof bookings.$inferInsert>,
): StoredBooking {
  return tx.update(bookings).set(columns).where(eq(bookings.id, id)).returning().get();
}

/** Reads what was paid for some bookings and the terms that were accepted, for all of them at once. */
function bookingReader(db: Sql, rows: readonly BookingRow[]): (row: BookingRow) => Booking {
  const ids = rows.map(({ id }) => id);
  const paid = paidFor({ db }, ids);
  const terms = acceptedTermsOf({ db }, ids);
  return (row) => toBooking(row, { paid: paid.get(row.id), terms: terms.get(row.id) ?? null });
}

function toBooking(
  row: BookingRow,
  { paid, terms }: { paid: Paid | undefined; terms: AcceptedTerms | null },
): Booking {
  const { id, startsAt, endsAt, status, confirmationCode, userId, createdAt } = row;
  const money = moneyOf(row, agreedPriceOf(row), paid);
  const { taxName, taxPercent, pricesIncludeTax, taxCents, amountCents, payment } = money;
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
    taxCents,
    ...{ taxName, taxPercent, taxNote: row.taxNote, pricesIncludeTax },
    amountCents,
    currency: row.currency,
    payment,
    payBefore: row.payBefore,
    offeredUntil: row.offeredUntil,
    keptUntil: row.keptUntil,
    cancellation: row.cancellation,
    miniSessionId: row.miniSessionId,
    location: locationOf(row),
    language: row.language,
    answers: row.answers,
    terms,
    notes: row.notes,
    confirmBefore: row.confirmBefore,
    createdAt,
    version: row.updatedAt.getTime(),
  };
}

/** The price that the customer was shown; null for a booking that was made at the desk. */
function agreedPriceOf({ taxCents, amountCents, provider }: BookingRow) {
  if (taxCents === null || amountCents === null || provider === null) return null;
  return { taxCents, amountCents, provider };
}

type Deps = { db: Tx; now: () => Date; config: Config; person: { id: string } };

/**
 * Renames the service in sessions and events that are not over, because its rules, such as buffers, are
 * looked up by its title. Nobody is notified, as nothing else changes. Runs in the transaction (`db`) that
 * changes the title.
 */
export function followServiceTitle(
  { db, now, config, person }: Deps,
  { from, to }: { from: string; to: string },
): void {
  const at = now();
  const called = and(eq(bookings.serviceName, from), gt(bookings.endsAt, at));
  for (const before of db.select().from(bookings).where(called).all()) {
    const columns = { serviceName: to, updatedAt: savedAfter(before, at) };
    const after = saveBooking(db, before, columns);
    recordBookingChange({ db, now, config }, { before, after, by: person, isHistory: true });
  }
  db.update(miniSessions)
    .set({ serviceName: to, version: sql`${miniSessions.version} + 1`, updatedAt: at })
    .where(and(eq(miniSessions.serviceName, from), gt(miniSessions.endsAt, at)))
    .run();
}
