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

/** The payment settings, in one row; until then the contract's defaults hold. */
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
 * Money that was paid, or is being paid, for a booking; what a customer was told to pay stands in
 * `booking_payments`. A booking has one payment at the studio at most, and one by Stripe.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** Null when the booking was deleted, which the trigger allows only where nothing was paid. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['studio', 'stripe'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Three letters, as ISO 4217 has them: `USD`. */
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Stripe's PaymentIntent; null until it is known. */
    intentId: text('intent_id').unique(),
    /** Why it failed. */
    failure: text('failure').notNull().default(''),
    /** Until when its customer may pay; null at the studio. */
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

/** What was given back, or is to be. Triggers keep the refunds of a payment within what was paid. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: id(),
    paymentId: ownedBy('payment_id', () => payments.id).notNull(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** What Stripe calls it; null at the studio, and until it is known. */
    providerId: text('provider_id').unique(),
    failure: text('failure').notNull().default(''),
    /** The idempotency key of the request: a second try finds the first. */
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

/** The webhooks of Stripe that were acted upon, each once; they are forgotten when Stripe sends them no more. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    /** As Stripe calls it: `evt_…`. */
    id: text('id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('stripe_events_by_age').on(table.receivedAt)],
);
