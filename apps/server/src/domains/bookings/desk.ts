import type {
  CreateBookingInput,
  CreateCallerBookingInput,
  UpdateBookingInput,
} from '@shutterhouse/contract/bookings/desk';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import type { Booking } from '@shutterhouse/contract/bookings/schema';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { paymentDeskMessages } from '@shutterhouse/contract/payments/desk-messages';
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import { isDuplicate, raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { assertVersion } from '../../db/versioned.ts';
import { packages } from '../packages/tables.ts';
import { bookedLocation, columnsOfLocation } from '../services/locations.ts';
import { findAsked } from '../services/service.ts';
import { requirePhone } from '../settings/phone.ts';
import { taxAt } from '../settings/price-terms.ts';
import { recordBookingChange } from './changes.ts';
import { callerOf, customerOf, type DeskCustomer } from './desk-customer.ts';
import type { EventPlace } from './mini-sessions/reading.ts';
import { bookingPaidCode } from './money/booking-money.ts';
import {
  explainingOverlap,
  getBooking,
  requireBooking,
  type StoredBooking,
  saveBooking,
  savedAfter,
} from './service.ts';
import { columnsOfTax, newConfirmationCode } from './store-booking.ts';
import { bookings } from './tables.ts';
import { removeAcceptance } from './terms.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

const kind = { table: bookings, read: (db: Sql, id: string) => getBooking({ db }, id) };

/**
 * Creates a booking at the desk for an existing person, without a record of a payment. Any free time is
 * accepted, whatever the studio's rules say.
 * @throws StudioError notFound on `userId`; conflict on `startsAt` when the time is taken, on
 *   `confirmationCode` when another booking has it
 */
export function createBooking(
  deps: Deps & CreateDeps,
  input: CreateBookingInput,
): Promise<Booking> {
  return explainingRefusals(() =>
    writeOnce(deps, kind, (tx) => kind.read(tx, insertBooking({ ...deps, db: tx }, input))),
  );
}

/**
 * The same for a caller without an e-mail address, whose details are stored only in the booking: no account is
 * created and no mail is sent.
 * @throws StudioError conflict, as above
 */
export function createCallerBooking(
  deps: Deps & CreateDeps,
  input: CreateCallerBookingInput,
): Promise<Booking> {
  requirePhone(deps, input.customer.phone, 'customer.phone');
  return explainingRefusals(() =>
    writeOnce(deps, kind, (tx) => kind.read(tx, insertCallerBooking({ ...deps, db: tx }, input))),
  );
}

type InsertOptions = {
  /** The session was agreed on earlier, and nobody is notified. */
  isHistory?: boolean;
  /** The place of an event that the booking takes, whose length is that of the event's slots. */
  place?: EventPlace | undefined;
};

/** The same within a transaction; refusals are the database's raw errors. @returns its id */
export function insertBooking(
  deps: Omit<Deps, 'db'> & { db: Tx },
  { userId, ...input }: CreateBookingInput,
  options: InsertOptions = {},
): string {
  return insertFor(deps, customerOf(deps.db, userId), input, options);
}

/** The same for a caller without an e-mail address. @returns its id */
export function insertCallerBooking(
  deps: Omit<Deps, 'db'> & { db: Tx },
  { customer, ...input }: CreateCallerBookingInput,
  options: InsertOptions = {},
): string {
  const columns = {
    userId: null,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: '',
    customerPhone: customer.phone,
    language: null,
  };
  return insertFor(deps, columns, input, options);
}

function insertFor(
  { db: tx, now, config, person }: Omit<Deps, 'db'> & { db: Tx },
  customer: DeskCustomer,
  input: Omit<CreateBookingInput, 'userId'>,
  { isHistory = false, place }: InsertOptions,
): string {
  const { startsAt, status, confirmationCode, service, notes } = input;
  const { taxId, ...offer } = offerOf(tx, service.name, service.packageName);
  const location = input.location ?? locationOfService(tx, service.name);
  const row = {
    id: v7(),
    startsAt,
    endsAt: sessionEnd(startsAt, service.durationHours),
    ...columnsOfLocation(location),
    ...place,
    status,
    confirmationCode: confirmationCode || newConfirmationCode(),
    ...customer,
    ...offer,
    ...(input.language && { language: input.language }),
    priceCents: service.priceCents,
    ...columnsOfTax(taxAt({ db: tx, config }, taxId, startsAt)),
    notes,
    ...stampsAt(now()),
  };
  const after = tx.insert(bookings).values(row).returning().get();
  recordBookingChange({ db: tx, now, config }, { before: null, after, by: person, isHistory });
  return after.id;
}

/**
 * Saves a booking; absent fields keep their values. When another person is chosen, the customer details
 * are copied from them, only they can see it, and they have accepted no terms; the name and number of a caller can be
 * corrected. An emptied confirmation code is generated again.
 * @throws StudioError notFound; invalid for a name or number where the booking is not a caller's; conflict when
 *   somebody saved it since it was opened, when the time is taken, or when another booking has the confirmation code
 */
export function updateBooking(
  { db, now, config, person }: Deps,
  { id, version, ...changes }: UpdateBookingInput,
): Promise<Booking> {
  return explainingRefusals(() =>
    write(db, (tx) => {
      const before = requireBooking(tx, id);
      assertVersion(messages.changedMeanwhile, {
        opened: version,
        current: before.updatedAt.getTime(),
      });
      const columns = changedColumns({ db: tx, config }, before, changes);
      const updatedAt = savedAfter(before, now());
      const after = saveBooking(tx, before, { ...columns, updatedAt });
      if (after.customerEmail !== before.customerEmail) removeAcceptance({ db: tx }, id);
      recordBookingChange({ db: tx, now, config }, { before, after, by: person });
      return getBooking({ db: tx }, id);
    }),
  );
}

/**
 * Deletes a booking with the record of the payment that was asked for; its time is free again.
 * @throws StudioError notFound; conflict when money was paid for it, whose record must stay
 */
export async function removeBooking({ db, now, config, person }: Deps, id: string): Promise<void> {
  try {
    await writeOnReserve(db, (tx) => {
      const before = requireBooking(tx, id);
      tx.delete(bookings).where(eq(bookings.id, id)).run();
      recordBookingChange({ db: tx, now, config }, { before, after: null, by: person });
    });
  } catch (error) {
    if (!raised(error, bookingPaidCode)) throw error;
    throw new StudioError('conflict', paymentDeskMessages.paidStays);
  }
}

/** Runs a write of a booking; refusals of the database become error messages on their fields. */
async function explainingRefusals<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await explainingOverlap(messages.timeOccupied, save);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw fieldError('conflict', 'confirmationCode', messages.codeTaken);
  }
}

function changedColumns(
  { db: tx, config }: { db: Tx; config: Config },
  before: StoredBooking,
  changes: Omit<UpdateBookingInput, 'id' | 'version'>,
): Partial<StoredBooking> {
  const { userId = before.userId, startsAt = before.startsAt, service = {} } = changes;
  const { status = before.status, confirmationCode = before.confirmationCode } = changes;
  const { durationHours, name = before.serviceName, packageName = before.packageName } = service;
  const length =
    durationHours === undefined
      ? before.endsAt.getTime() - before.startsAt.getTime()
      : durationHours * 3_600_000;
  const isOtherOffer = name !== before.serviceName || packageName !== before.packageName;
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + length),
    status,
    confirmationCode: confirmationCode || newConfirmationCode(),
    ...(userId !== before.userId && customerOf(tx, userId)),
    ...(changes.customer && callerOf({ db: tx, config }, before, userId, changes.customer)),
    // The signed-in user who asked for it must not see it once it belongs to somebody else.
    ...(userId !== before.userId && userId !== before.requestedBy && { requestedBy: null }),
    ...(isOtherOffer && otherOffer({ db: tx, config }, startsAt, { name, packageName })),
    priceCents: service.priceCents ?? before.priceCents,
    ...(changes.location && columnsOfLocation(changes.location)),
    ...(changes.language !== undefined && { language: changes.language }),
    notes: changes.notes ?? before.notes,
  };
}

/** Where a session of a service takes place when nothing else was said. */
function locationOfService(tx: Tx, serviceName: string) {
  return bookedLocation(findAsked({ db: tx }, serviceName).location, undefined);
}

/** The same for a session whose offer has changed, with its tax; the currency stays. */
function otherOffer(
  deps: { db: Tx; config: Config },
  startsAt: Date,
  { name, packageName }: { name: string; packageName: string },
) {
  const { taxId, ...offer } = offerOf(deps.db, name, packageName);
  const { currency: _, ...tax } = columnsOfTax(taxAt(deps, taxId, startsAt));
  return { ...offer, ...tax };
}

/** What a session is for, with its tax, and the package of that name where the studio has one. */
function offerOf(tx: Tx, serviceName: string, packageName: string) {
  const known = packageByName(tx).get({ serviceName, packageName });
  const taxId = known?.taxId ?? findAsked({ db: tx }, serviceName).taxId;
  return { serviceName, packageName, packageId: known?.id ?? null, taxId };
}

const packageByName = prepared((db) =>
  db
    .select({ id: packages.id, taxId: packages.taxId })
    .from(packages)
    .where(
      and(
        eq(packages.type, sql.placeholder('serviceName')),
        eq(packages.name, sql.placeholder('packageName')),
      ),
    )
    .prepare(),
);
