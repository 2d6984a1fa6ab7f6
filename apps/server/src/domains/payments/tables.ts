import {
  paymentModes,
  paymentStatuses,
  refundStatuses,
} from '@shutterhouse/contract/payments/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cents, id, instant, isOneOf, ownedBy, stamps } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';
import { bookings } from '../bookings/tables.ts';

/** The payment settings, in one row; without it the contract's defaults apply. */
export const paymentSettings = onlyRowTable(
  'payment_settings',
  {
    mode: text('mode', { enum: paymentModes }).notNull(),
    depositPercent: integer('deposit_percent').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('payment_settings_mode', isOneOf(table.mode)),
    check('payment_settings_deposit', sql`${table.depositPercent} BETWEEN 5 AND 100`),
  ],
);

/**
 * Money that was paid, or is being paid, for a booking; the amount that a customer was asked to pay is in
 * `booking_payments`. A booking has at most one payment at the studio, and one by Stripe.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** Null when the booking was deleted, which the trigger allows only where nothing was paid. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['studio', 'stripe'] }).notNull(),
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
    uniqueIndex('payments_by_booking').on(table.bookingId, table.kind),
    index('payments_held').on(table.heldUntil).where(sql`status = 'held'`),
    check('payments_held', sql`${table.status} <> 'held' OR ${table.heldUntil} IS NOT NULL`),
    check('payments_kind', isOneOf(table.kind)),
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

/** Refunds, made or pending. Triggers keep the refunds of a payment within what was paid. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: id(),
    paymentId: ownedBy('payment_id', () => payments.id).notNull(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** Stripe's id; null for a refund at the studio, and until it is known. */
    providerId: text('provider_id').unique(),
    failure: text('failure').notNull().default(''),
    /** The idempotency key of the request, by which a retry finds the first one. */
    requestKey: text('request_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('refunds_by_request').on(table.requestKey, table.paymentId),
    index('refunds_by_payment').on(table.paymentId, table.createdAt),
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check('refunds_status', isOneOf(table.status)),
  ],
);

/** The Stripe events that were handled, so that each is handled once; removed long after Stripe's last retry. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    /** Stripe's id: `evt_…`. */
    id: text('id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('stripe_events_by_age').on(table.receivedAt)],
);
