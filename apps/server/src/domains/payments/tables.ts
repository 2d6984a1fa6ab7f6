import { disputeStatuses, refundStatuses } from '@shutterhouse/contract/payments/constants';
import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cents, id, instant, isOneOf, ownedBy } from '../../db/columns.ts';
import { payments } from '../bookings/money/tables.ts';

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

/** Payments that customers dispute at their banks, as Stripe reports them. */
export const disputes = sqliteTable(
  'disputes',
  {
    /** Stripe's id: `dp_…`. */
    id: text('id').primaryKey(),
    paymentId: ownedBy('payment_id', () => payments.id).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Stripe's word for it. */
    reason: text('reason').notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    /** Until when it can be answered at Stripe. */
    dueAt: instant('due_at'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('disputes_by_payment').on(table.paymentId, table.openedAt),
    index('disputes_open').on(table.dueAt).where(sql`closed_at IS NULL`),
    check('disputes_amount', sql`${table.amountCents} > 0`),
    check('disputes_status', isOneOf(table.status)),
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
