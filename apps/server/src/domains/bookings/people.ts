import {
  type BookingPeopleInput,
  type BookingPerson,
  type CustomerHistory,
  historyLimits as limits,
  type NewBookingPersonInput,
} from '@shutterhouse/contract/bookings/desk';
import type { Booking } from '@shutterhouse/contract/bookings/schema';
import { fullName } from '@shutterhouse/contract/names';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { recordAccountEvent } from '../audit/service.ts';
import { findOrCreateGuest, findPersonByAddress } from '../people/service.ts';
import { users } from '../people/tables.ts';
import { requirePhone } from '../settings/phone.ts';
import { listUsers } from '../users/list.ts';
import { newestBookingsOf, requireBooking } from './service.ts';
import { bookings } from './tables.ts';

type AddDeps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type Known = BookingPerson & { firstName: string; lastName: string; username: string };

/** A page of people to choose from, including inactive ones, newest first; or one of them by id. */
export function listBookingPeople(
  { db }: { db: Sql },
  { id, ...page }: BookingPeopleInput,
): Page<BookingPerson> {
  if (id !== undefined) {
    const rows = db.select().from(users).where(eq(users.id, id)).all();
    return { rows: rows.map(toPerson), nextCursor: null };
  }
  return mapPage(listUsers({ db }, { ...page, includeInactive: true }), toPerson);
}

/**
 * Adds a new customer as a guest without a password. An existing person with the address is returned
 * unchanged. @returns the person to book for, and whether they are new
 */
export function addBookingPerson(
  { db, now, config, person: by }: AddDeps,
  input: NewBookingPersonInput,
): Promise<{ person: BookingPerson; isNew: boolean }> {
  requirePhone({ db, config }, input.phone);
  return write(db, (tx) => {
    const knownId = findPersonByAddress({ db: tx }, input.email);
    const known = knownId && tx.select().from(users).where(eq(users.id, knownId)).get();
    if (known) return { person: toPerson(known), isNew: false };
    const id = findOrCreateGuest({ db: tx }, input, now());
    recordAccountEvent({ db: tx, now }, { by, userId: id, action: 'created' });
    return { person: toPerson({ ...input, id, username: '', isActive: true }), isNew: true };
  });
}

function toPerson(person: Omit<Known, 'name'>): BookingPerson {
  const { id, email, phone, isActive } = person;
  const name = fullName(person) || person.username;
  return { id, name, email, phone, isActive };
}

/**
 * The other sessions of a booking's customer, and the sums of all of them. Sessions are matched by the
 * person's id, not by the name or address copied into a booking.
 * @throws StudioError notFound
 */
export function getCustomerHistory({ db }: { db: Sql }, id: string): CustomerHistory {
  const { userId } = requireBooking(db, id);
  if (userId === null) return { userId, others: 0, isCut: false, sums: [], sessions: [] };
  const found = newestBookingsOf({ db }, userId, limits.counted + 1);
  const counted = found.slice(0, limits.counted);
  const others = counted.filter((booking) => booking.id !== id);
  return {
    userId,
    others: others.length,
    isCut: found.length > counted.length,
    sums: sumsOf(db, counted),
    sessions: others.slice(0, limits.listed).map(({ service, ...booking }) => ({
      id: booking.id,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      status: booking.status,
      service: { name: service.name, packageName: service.packageName },
      amountCents: booking.amountCents,
      currency: booking.currency,
      payment: booking.payment,
      notes: booking.notes,
    })),
  };
}

function sumsOf(db: Sql, found: readonly Booking[]): CustomerHistory['sums'] {
  const owed = owedOf(db, found);
  return [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    paidCents: some.reduce(
      (sum, { payment }) => sum + payment.paidCents - payment.refundedCents,
      0,
    ),
    openCents: some.reduce((sum, { id }) => sum + (owed.get(id) ?? 0), 0),
  }));
}

/** What is still to be paid of some bookings, by their ids. */
function owedOf(db: Sql, found: readonly Booking[]): Map<string, number> {
  const ids = found.map(({ id }) => id);
  const rows = db
    .select({ id: bookings.id, owedCents: bookings.owedCents })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .all();
  return new Map(rows.map(({ id, owedCents }) => [id, owedCents]));
}
