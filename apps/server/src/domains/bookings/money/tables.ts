import { paymentMethods } from '@shutterhouse/contract/bookings/constants';
import {
  paymentKinds,
  paymentStatuses,
  recordedMethods,
} from '@shutterhouse/contract/payments/constants';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cents, id, instant, isOneOf, ownedBy, stamps } from '../../../db/columns.ts';
import { bookings } from '../tables.ts';

/** The amount that a customer was asked to pay, and how; it never contains card data. */
export const bookingPayments = sqliteTable(
  'booking_payments',
  {
    id: id(),
    bookingId: ownedBy('booking_id', () => bookings.id)
      .notNull()
      .unique(),
    transactionId: text('transaction_id').notNull().unique(),
    provider: text('provider', { enum: paymentKinds }).notNull(),
    /** The method chosen in the demonstration; null for a real payment. */
    method: text('method', { enum: paymentMethods }),
    taxCents: cents('tax_cents').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('booking_payments_amount', sql`${table.amountCents} >= ${table.taxCents}`),
    check('booking_payments_provider', isOneOf(table.provider)),
  ],
);

/**
 * Money that was paid, or is being paid, for a booking; the amount that a customer was asked to pay is in
 * `booking_payments`. A booking can have several payments; one at most is being made by Stripe.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** Null when the booking was deleted, which the trigger allows only where nothing was paid. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['studio', 'stripe'] }).notNull(),
    /** How it was paid at the studio; null where that was not said, and by Stripe. */
    method: text('method', { enum: recordedMethods }),
    amountCents: cents('amount_cents').notNull(),
    /** ISO 4217 code, such as `USD`. */
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** The part that was paid before the booking was imported, which is not in the books. */
    earlierCents: cents('earlier_cents').notNull().default(0),
    /** Stripe's PaymentIntent; null until it is known. */
    intentId: text('intent_id').unique(),
    /** Why it failed. */
    failure: text('failure').notNull().default(''),
    /** Until when its customer may pay; null for a payment at the studio. */
    heldUntil: instant('held_until'),
    paidAt: instant('paid_at'),
    ...stamps,
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId),
    uniqueIndex('payments_being_made').on(table.bookingId).where(sql`status = 'held'`),
    index('payments_held').on(table.heldUntil).where(sql`status = 'held'`),
    check('payments_held', sql`${table.status} <> 'held' OR ${table.heldUntil} IS NOT NULL`),
    check('payments_kind', isOneOf(table.kind)),
    check('payments_method', isOneOf(table.method)),
    check('payments_status', isOneOf(table.status)),
    check('payments_amount', sql`${table.amountCents} > 0`),
    check('payments_refunded', sql`${table.refundedCents} BETWEEN 0 AND ${table.amountCents}`),
    check(
      'payments_paid',
      sql`(${table.status} IN ('paid', 'partRefunded', 'refunded')) = (${table.paidAt} IS NOT NULL)`,
    ),
    check('payments_currency', sql`length(${table.currency}) = 3`),
  ],
);

/** What is expected: what confirmed sessions cost, by their time, and what is still to be paid, by when it is due. */
const expectations = ['session', 'due'] as const;

/**
 * The sums of what is expected, by 24 hours of UTC, which triggers keep: summing bookings and invoices would read them all.
 */
export const expectedTotals = sqliteTable(
  'expected_totals',
  {
    kind: text('kind', { enum: expectations }).notNull(),
    currency: text('currency').notNull(),
    /** Days since 1970. */
    day: integer('day').notNull(),
    count: integer('count').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.currency, table.day] }),
    check('expected_totals_kind', isOneOf(table.kind)),
  ],
);
