import type { CreateBookingInput, UpdateBookingInput } from '@shutterhouse/contract/bookings/desk';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { Booking } from '@shutterhouse/contract/bookings/schema';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import { isDuplicate, raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { assertVersion } from '../../db/versioned.ts';
import { users } from '../accounts/tables.ts';
import { packages } from '../packages/tables.ts';
import { bookingPaidWord } from '../payments/summary.ts';
import { getPriceTerms, taxRateOf } from '../settings/price-terms.ts';
import { recordBookingChange } from './changes.ts';
import { newConfirmationCode } from './codes.ts';
import {
  explainingOverlap,
  getBooking,
  requireBooking,
  type StoredBooking,
  saveBooking,
  savedAfter,
} from './service.ts';
import { bookings } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Writes a session into the book at the desk, for somebody who is known; it has no record of a payment.
 * Any time will do that no other session occupies.
 * @throws StudioError notFound on `userId`; conflict on `startsAt` when the time is taken, on
 *   `confirmationCode` when another booking has it
 */
export function createBooking(
  deps: Deps & CreateDeps,
  input: CreateBookingInput,
): Promise<Booking> {
  const kind = { table: bookings, read: (db: Sql, id: string) => getBooking({ db }, id) };
  return explainingRefusals(() =>
    writeOnce(deps, kind, (tx) => kind.read(tx, insertBooking({ ...deps, db: tx }, input))),
  );
}

/**
 * The same within a transaction, whose refusals are those of the database. With `isHistory` the session
 * was agreed on before: nobody is told of it. @returns its id
 */
export function insertBooking(
  { db: tx, now, config, person }: Omit<Deps, 'db'> & { db: Tx },
  { userId, startsAt, status, confirmationCode, service }: CreateBookingInput,
  { isHistory = false }: { isHistory?: boolean } = {},
): string {
  const { currency, taxPercent } = getPriceTerms({ db: tx });
  const row = {
    id: v7(),
    startsAt,
    endsAt: sessionEnd(startsAt, service.durationHours),
    status,
    confirmationCode: confirmationCode || newConfirmationCode(),
    ...customerOf(tx, userId),
    ...offerOf(tx, service.name, service.packageName),
    priceCents: service.priceCents,
    currency,
    taxRate: taxRateOf(taxPercent),
    ...stampsAt(now()),
  };
  const after = tx.insert(bookings).values(row).returning().get();
  recordBookingChange({ db: tx, now, config }, { before: null, after, by: person, isHistory });
  return after.id;
}

/**
 * Saves a booking; what is absent stays as it is. What it says of its customer is copied from the person
 * when another one is chosen, whose alone it is then, and an emptied confirmation code is made anew.
 * @throws StudioError notFound; conflict when somebody saved it since it was opened, when the time is
 *   taken, or when another booking has the confirmation code
 */
export function updateBooking(
  { db, now, config, person }: Deps,
  { id, version, ...changes }: UpdateBookingInput,
): Promise<Booking> {
  return explainingRefusals(() =>
    write(db, (tx) => {
      const before = requireBooking(tx, id);
      assertVersion(messages.thing, { opened: version, current: before.updatedAt.getTime() });
      const columns = changedColumns(tx, before, changes);
      const updatedAt = savedAfter(before, now());
      const after = saveBooking(tx, before, { ...columns, updatedAt });
      recordBookingChange({ db: tx, now, config }, { before, after, by: person });
      return getBooking({ db: tx }, id);
    }),
  );
}

/**
 * Removes a booking with the record of what its customer was told to pay; its time is free again.
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
    if (!raised(error, bookingPaidWord)) throw error;
    throw new StudioError('conflict', paymentMessages.paidStays);
  }
}

/** Runs a write of a booking; what the database refuses becomes a sentence on its field. */
async function explainingRefusals<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await explainingOverlap(messages.timeOccupied, save);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw fieldError('conflict', 'confirmationCode', messages.codeTaken);
  }
}

function changedColumns(
  tx: Tx,
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
    // Who asked for it has no more to do with it once it is somebody else's.
    ...(userId !== before.userId && userId !== before.requestedBy && { requestedBy: null }),
    ...(isOtherOffer && offerOf(tx, name, packageName)),
    priceCents: service.priceCents ?? before.priceCents,
  };
}

/** The customer details that a booking stores. @throws StudioError invalid or notFound on `userId` */
function customerOf(tx: Tx, userId: string | null) {
  if (userId === null) throw fieldError('invalid', 'userId', messages.userRequired);
  const person = tx.select().from(users).where(eq(users.id, userId)).get();
  if (person === undefined) throw fieldError('notFound', 'userId', messages.userGone);
  return {
    userId,
    customerFirstName: person.firstName,
    customerLastName: person.lastName,
    customerEmail: person.email,
    customerPhone: person.phone,
  };
}

/** What a session is for, and the package of that name where the studio has one. */
function offerOf(tx: Tx, serviceName: string, packageName: string) {
  const known = tx
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.type, serviceName), eq(packages.name, packageName)))
    .get();
  return { serviceName, packageName, packageId: known?.id ?? null };
}
