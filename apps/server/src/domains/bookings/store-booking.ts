import { randomInt } from 'node:crypto';
import type { PaymentMethod } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { BookingReceipt, CustomerInput } from '@shutterhouse/contract/bookings/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import { currentLocale } from '@shutterhouse/contract/locale';
import type { SessionLocation } from '@shutterhouse/contract/locations';
import type { PaymentKind } from '@shutterhouse/contract/payments/constants';
import { taxCents, totalCents } from '@shutterhouse/contract/pricing';
import type { GivenAnswer } from '@shutterhouse/contract/services/questions';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { prepared } from '../../db/prepared.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { columnsOfLocation } from '../services/locations.ts';
import { type taxAt, taxRateOf } from '../settings/price-terms.ts';
import { bookingPayments } from './money/tables.ts';
import { bookings } from './tables.ts';
import { recordAcceptance } from './terms.ts';

/** Digits and capitals without those that look alike when read aloud or from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random code of characters that are easy to read aloud. */
function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A new confirmation code: `CONF-` and eight characters. */
export function newConfirmationCode(): string {
  return `CONF-${randomCode(8)}`;
}

/** How a booking is taxed, as it keeps it. */
export type BookedTax = ReturnType<typeof taxAt>;

/** The columns of a booking's tax and currency. */
export function columnsOfTax({
  taxName,
  taxPercent,
  taxNote,
  pricesIncludeTax,
  currency,
}: BookedTax) {
  return { taxName, taxRate: taxRateOf(taxPercent), taxNote, pricesIncludeTax, currency };
}

/** A customer's order to store, with the price and length set by the studio. */
type Order = {
  startsAt: Date;
  endsAt: Date;
  userId: string;
  /** Who was signed in. */
  requestedBy: string | null;
  customer: CustomerInput;
  packageId: string | null;
  miniSessionId: string | null;
  serviceName: string;
  packageName: string;
  priceCents: number;
  tax: BookedTax;
  location: SessionLocation;
  answers: GivenAnswer[];
  payment: { type: PaymentMethod };
  /** How it is to be paid. */
  provider: PaymentKind;
  /** Until when the time is held for its payment; null where it is not paid with the booking. */
  payBefore: Date | null;
  requestKey: string | undefined;
  /** Set when a new customer has to confirm the address first. */
  confirmation: { confirmBefore: Date; tokenHash: string } | null;
  /** The terms that were accepted; null where the studio has none. */
  termsId: string | null;
  at: Date;
};

/** Stores a pending booking with new codes and the payment asked for, in the open transaction. */
export function storeBooking(db: Tx, order: Order): BookingReceipt {
  const { startsAt, customer, payment, provider, payBefore, priceCents, at, ...rest } = order;
  const { requestKey, confirmation, termsId, location, tax, ...row } = rest;
  const id = v7();
  const confirmationCode = newConfirmationCode();
  addBooking(db).run({
    ...row,
    ...customer,
    ...columnsOfLocation(location),
    id,
    startsAt,
    priceCents,
    ...columnsOfTax(tax),
    at,
    // That of the page on which it was booked.
    language: currentLocale().language,
    confirmationCode,
    requestKey: requestKey ?? null,
    payBefore: payBefore?.getTime() ?? null,
    confirmBefore: confirmation?.confirmBefore.getTime() ?? null,
    confirmTokenHash: confirmation?.tokenHash ?? null,
  });
  const transactionId = `TXN-${randomCode(12)}`;
  const amountCents = totalCents(priceCents, tax);
  addPayment(db).run({
    id: v7(),
    bookingId: id,
    transactionId,
    provider,
    method: provider === 'simulated' ? payment.type : null,
    taxCents: taxCents(priceCents, tax),
    amountCents,
    at,
  });
  if (termsId) recordAcceptance(db, { bookingId: id, termsId, acceptedAt: at });
  return {
    ...{ id, startsAt, status: 'pending', confirmationCode, transactionId, amountCents },
    ...(provider !== 'simulated' && { paymentKind: provider }),
    ...(confirmation && { confirmBefore: confirmation.confirmBefore }),
  };
}

const addBooking = prepared((db) =>
  db
    .insert(bookings)
    .values({
      id: sql.placeholder('id'),
      startsAt: sql.placeholder('startsAt'),
      endsAt: sql.placeholder('endsAt'),
      status: 'pending',
      requestState: 'waiting',
      confirmationCode: sql.placeholder('confirmationCode'),
      userId: sql.placeholder('userId'),
      packageId: sql.placeholder('packageId'),
      miniSessionId: sql.placeholder('miniSessionId'),
      locationKind: sql.placeholder('locationKind'),
      locationText: sql.placeholder('locationText'),
      locationUrl: sql.placeholder('locationUrl'),
      answers: sql.placeholder('answers'),
      serviceName: sql.placeholder('serviceName'),
      packageName: sql.placeholder('packageName'),
      priceCents: sql.placeholder('priceCents'),
      currency: sql.placeholder('currency'),
      taxRate: sql.placeholder('taxRate'),
      taxName: sql.placeholder('taxName'),
      taxNote: sql.placeholder('taxNote'),
      pricesIncludeTax: sql.placeholder('pricesIncludeTax'),
      customerFirstName: sql.placeholder('firstName'),
      customerLastName: sql.placeholder('lastName'),
      customerEmail: sql.placeholder('email'),
      customerPhone: sql.placeholder('phone'),
      language: sql.placeholder('language'),
      requestKey: sql.placeholder('requestKey'),
      requestedBy: sql.placeholder('requestedBy'),
      // A plain placeholder, because the column's encoder doesn't handle null.
      payBefore: sql`${sql.placeholder('payBefore')}`,
      confirmBefore: sql`${sql.placeholder('confirmBefore')}`,
      confirmTokenHash: sql.placeholder('confirmTokenHash'),
      createdAt: sql.placeholder('at'),
      updatedAt: sql.placeholder('at'),
    })
    .prepare(),
);

const addPayment = prepared((db) =>
  db
    .insert(bookingPayments)
    .values({
      id: sql.placeholder('id'),
      bookingId: sql.placeholder('bookingId'),
      transactionId: sql.placeholder('transactionId'),
      provider: sql.placeholder('provider'),
      method: sql.placeholder('method'),
      taxCents: sql.placeholder('taxCents'),
      amountCents: sql.placeholder('amountCents'),
      createdAt: sql.placeholder('at'),
    })
    .prepare(),
);

/** The fields that must match for a request to count as a repetition of the one with the same key. */
type RequestIdentity = {
  requestKey?: string | undefined;
  startsAt: Date;
  customer: { email: string };
  packageId?: string;
  miniSessionId?: string;
};

/** The answer to an earlier request with this key. @throws StudioError conflict when that one was different */
export function findEarlierResult(
  db: Sql,
  { requestKey, startsAt, customer, packageId, miniSessionId }: RequestIdentity,
): BookingReceipt | undefined {
  if (requestKey === undefined) return undefined;
  const found = byRequestKey(db).get({ requestKey });
  if (found === undefined) return undefined;
  const { customerEmail, bookedPackage, bookedEvent, confirmBefore, provider, ...receipt } = found;
  // When the package was deleted since, the booking no longer refers to it.
  const isSamePackage = bookedPackage === null || bookedPackage === packageId;
  const isSame =
    receipt.startsAt.getTime() === startsAt.getTime() &&
    (bookedEvent ?? undefined) === miniSessionId &&
    (miniSessionId !== undefined || isSamePackage) &&
    customerEmail === customer.email;
  if (!isSame) throw fieldError('conflict', 'requestKey', messages.requestKeyUsed);
  return {
    ...receipt,
    ...(provider !== 'simulated' && { paymentKind: provider }),
    ...(confirmBefore && { confirmBefore }),
  };
}

const byRequestKey = prepared((db) =>
  db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      status: bookings.status,
      confirmationCode: bookings.confirmationCode,
      transactionId: bookingPayments.transactionId,
      amountCents: bookingPayments.amountCents,
      provider: bookingPayments.provider,
      customerEmail: bookings.customerEmail,
      bookedPackage: bookings.packageId,
      bookedEvent: bookings.miniSessionId,
      confirmBefore: bookings.confirmBefore,
    })
    .from(bookings)
    .innerJoin(bookingPayments, eq(bookingPayments.bookingId, bookings.id))
    .where(eq(bookings.requestKey, sql.placeholder('requestKey')))
    .prepare(),
);
