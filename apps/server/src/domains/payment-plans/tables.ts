import { currencies } from '@shutterhouse/contract/currencies';
import { planAnchors } from '@shutterhouse/contract/payment-plans/constants';
import type { TaxTotal } from '@shutterhouse/contract/pricing';
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
import { cents, flag, id, instant, isOneOf, ownedBy, versioned } from '../../db/columns.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { jobQuoteVersions } from '../client-jobs/quotes/tables.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { invoices } from '../invoices/tables.ts';

/** Plans of payments: how what a session costs, or what was agreed without one, is paid in parts. */
export const paymentPlans = sqliteTable(
  'payment_plans',
  {
    id: id(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    /** The session whose payments pay it; null for what was agreed without one, which is paid by the invoices of the parts. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** The version of a quote that was accepted with it; null for a plan of the desk. */
    versionId: text('version_id')
      .unique()
      .references(() => jobQuoteVersions.id, { onDelete: 'set null' }),
    currency: text('currency', { enum: currencies }).notNull(),
    totalCents: cents('total_cents').notNull(),
    /** The sums of the whole by rate, of which its invoices bill parts; empty with a session, whose own they are. */
    taxes: text('taxes', { mode: 'json' }).$type<TaxTotal[]>().notNull(),
    /** Whether the customer is not reminded. */
    isPaused: flag('is_paused').notNull().default(false),
    cancelledAt: instant('cancelled_at'),
    /** Raised by triggers whenever something that it counts has changed. */
    revision: integer('revision').notNull().default(0),
    ...versioned,
  },
  (table) => [
    index('payment_plans_by_job').on(table.jobId, table.id),
    uniqueIndex('payment_plans_by_booking').on(table.bookingId).where(sql`cancelled_at IS NULL`),
    check('payment_plans_total', sql`${table.totalCents} > 0`),
    check('payment_plans_taxes', sql`json_valid(${table.taxes})`),
  ],
);

/** The parts of a plan, in their order. Triggers keep what of each is open, from the payments of its session or its invoice. */
export const paymentPlanParts = sqliteTable(
  'payment_plan_parts',
  {
    id: id(),
    planId: ownedBy('plan_id', () => paymentPlans.id).notNull(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    position: integer('position').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The sum of the parts until this one: what is paid pays them in their order. */
    untilCents: cents('until_cents').notNull(),
    openCents: cents('open_cents').notNull(),
    /** What of that no invoice bills that holds. */
    uninvoicedCents: cents('uninvoiced_cents').notNull().default(0),
    anchor: text('anchor', { enum: planAnchors }).notNull(),
    /** From the session, with which it moves. */
    days: integer('days').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    invoiceId: text('invoice_id').references(() => invoices.id),
    /** When its customer was reminded: before it is due, and after. */
    remindedBeforeAt: instant('reminded_before_at'),
    remindedAfterAt: instant('reminded_after_at'),
    /** When its customer was told that a kept card is charged for it. */
    announcedAt: instant('announced_at'),
    /** How often a kept card was charged for it in vain, and from when it is tried again. */
    chargeTries: integer('charge_tries').notNull().default(0),
    chargeAgainAt: instant('charge_again_at'),
  },
  (table) => [
    uniqueIndex('payment_plan_parts_by_plan').on(table.planId, table.position),
    index('payment_plan_parts_by_job').on(table.jobId, table.dueAt),
    index('payment_plan_parts_by_invoice').on(table.invoiceId),
    index('payment_plan_parts_due').on(table.dueAt).where(sql`open_cents > 0`),
    index('payment_plan_parts_uninvoiced')
      .on(table.dueAt, table.id)
      .where(sql`uninvoiced_cents > 0`),
    check('payment_plan_parts_anchor', isOneOf(table.anchor)),
    check('payment_plan_parts_amount', sql`${table.amountCents} > 0`),
    check('payment_plan_parts_open', sql`${table.openCents} BETWEEN 0 AND ${table.amountCents}`),
  ],
);

/**
 * The invoices that have billed parts, credited ones, too: what is noted as paid of them pays their parts, in order. The invoice of
 * the last part bills all that are left. Triggers keep the rows.
 */
export const paymentPlanInvoices = sqliteTable(
  'payment_plan_invoices',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    partId: ownedBy('part_id', () => paymentPlanParts.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.partId] }),
    index('payment_plan_invoices_by_part').on(table.partId),
  ],
);

/** The payments by card of parts, which are being made or were made. */
export const planCharges = sqliteTable(
  'plan_charges',
  {
    paymentId: ownedBy('payment_id', () => payments.id).primaryKey(),
    /** Null when the plan was given other parts. */
    partId: text('part_id').references(() => paymentPlanParts.id, { onDelete: 'set null' }),
  },
  (table) => [index('plan_charges_by_part').on(table.partId)],
);

/**
 * Cards that customers let Stripe keep for the later payments of a plan: what is shown of them, and by what Stripe knows them. They
 * are forgotten when nothing is open any more.
 */
export const keptCards = sqliteTable(
  'kept_cards',
  {
    planId: ownedBy('plan_id', () => paymentPlans.id).primaryKey(),
    /** The payment with which the customer agreed; it is kept once that is paid. */
    paymentId: ownedBy('payment_id', () => payments.id).notNull(),
    /** Stripe's customer: `cus_…`; empty until it is known. */
    customerId: text('customer_id').notNull().default(''),
    /** Stripe's payment method: `pm_…`; null until the payment is paid. */
    methodId: text('method_id'),
    /** Stripe's word: `visa`. */
    brand: text('brand').notNull().default(''),
    last4: text('last4').notNull().default(''),
    /** Until the end of which month: `2030-04`. */
    expires: text('expires').notNull().default(''),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [index('kept_cards_by_payment').on(table.paymentId)],
);

/** The payments by card of tips, which are being made or were made. */
export const planTips = sqliteTable(
  'plan_tips',
  {
    paymentId: ownedBy('payment_id', () => payments.id).primaryKey(),
    planId: ownedBy('plan_id', () => paymentPlans.id).notNull(),
  },
  (table) => [index('plan_tips_by_plan').on(table.planId)],
);

/** What came in by statements of the bank. What was booked or dismissed stays, so that no line is ever added twice. */
export const bankTransfers = sqliteTable(
  'bank_transfers',
  {
    id: id(),
    /** SHA-256 of the line, and which of its kind it was in the file. */
    hash: text('hash').notNull().unique(),
    /** `YYYY-MM-DD`. */
    bookedOn: text('booked_on').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    name: text('name').notNull(),
    reference: text('reference').notNull(),
    /** The part of which it was booked as the payment. */
    partId: text('part_id').references(() => paymentPlanParts.id, { onDelete: 'set null' }),
    bookedAt: instant('booked_at'),
    dismissedAt: instant('dismissed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('bank_transfers_waiting')
      .on(table.bookedOn, table.id)
      .where(sql`booked_at IS NULL AND dismissed_at IS NULL`),
    index('bank_transfers_by_part').on(table.partId),
    check('bank_transfers_amount', sql`${table.amountCents} > 0`),
  ],
);
