import { currencies, defaultCurrency } from '@shutterhouse/contract/currencies';
import {
  invoiceKinds,
  invoiceParts,
  invoiceStates,
} from '@shutterhouse/contract/invoices/constants';
import type { Deduction } from '@shutterhouse/contract/invoices/deductions';
import type { InvoiceItem } from '@shutterhouse/contract/invoices/schema';
import { recordedMethods } from '@shutterhouse/contract/payments/constants';
import type { TaxRate, TaxTotal } from '@shutterhouse/contract/pricing';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cents, flag, id, instant, isOneOf } from '../../db/columns.ts';
import { financeRecords } from '../finance/tables.ts';
import { users } from '../people/tables.ts';

/** A line; its rate is that of the invoice in those issued when a studio had one tax. */
type StoredItem = Omit<InvoiceItem, keyof TaxRate> & Partial<TaxRate>;

/**
 * Invoices and credit notes, with all that they show. What was issued never changes: triggers
 * refuse every update and every deletion.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    part: text('part', { enum: invoiceParts }).notNull().default('whole'),
    /** The invoice that a credit note cancels: each once. */
    correctsId: text('corrects_id').references((): AnySQLiteColumn => invoices.id),
    /** Without a foreign key, as an invoice stays what it is when the booking is deleted. */
    bookingId: text('booking_id'),
    issuedAt: instant('issued_at').notNull(),
    /** When it is to be paid; null for what is paid, and for a credit note. */
    dueAt: instant('due_at'),
    studioName: text('studio_name').notNull(),
    studioAddress: text('studio_address').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** The name and rate of all lines if these have none: then it was issued when a studio had one tax. Else of the highest rate. */
    taxName: text('tax_name').notNull(),
    bankDetails: text('bank_details').notNull().default(''),
    note: text('note').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerAddress: text('customer_address').notNull(),
    customerTaxNumber: text('customer_tax_number').notNull().default(''),
    /** The day of the supply, `YYYY-MM-DD` of the studio's calendar; empty if it was not said. */
    suppliedOn: text('supplied_on').notNull().default(''),
    items: text('items', { mode: 'json' }).$type<StoredItem[]>().notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Thousandths of a percent: 8 % is 8000. */
    taxRate: integer('tax_rate').notNull(),
    pricesIncludeTax: flag('prices_include_tax').notNull().default(false),
    /** The sums of the lines of each rate; empty, too, where the lines have none. */
    taxes: text('taxes', { mode: 'json' }).$type<TaxTotal[]>().notNull().default([]),
    /** The deposit invoices that are deducted: the sums are what they leave of those of the items. */
    deductions: text('deductions', { mode: 'json' }).$type<Deduction[]>().notNull().default([]),
    subtotalCents: cents('subtotal_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** What was paid when it was issued, refunds included: a refund does not make an amount due again. */
    paidCents: cents('paid_cents').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_by_corrected').on(table.correctsId),
    index('invoices_by_time').on(table.issuedAt, table.id),
    index('invoices_by_booking').on(table.bookingId, table.issuedAt, table.id),
    check('invoices_kind', sql`(${table.kind} = 'creditNote') = (${table.correctsId} IS NOT NULL)`),
    check('invoices_kinds', isOneOf(table.kind)),
    check('invoices_parts', isOneOf(table.part)),
    check(
      'invoices_deductions',
      sql`(${table.part} = 'closing') = (json_array_length(${table.deductions}) > 0)`,
    ),
    check('invoices_items', sql`json_valid(${table.items})`),
    check('invoices_total', sql`${table.totalCents} = ${table.subtotalCents} + ${table.taxCents}`),
    check('invoices_amounts', sql`${table.subtotalCents} >= 0 AND ${table.taxCents} >= 0`),
    check('invoices_paid', sql`${table.paidCents} >= 0`),
  ],
);

/**
 * The payments that were noted for invoices without a booking, in full or in part; what is paid for a booking is in `payments`.
 * Triggers refuse one of an invoice that isn't open.
 */
export const invoicePayments = sqliteTable(
  'invoice_payments',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: cents('amount_cents').notNull(),
    /** Its record in the books. */
    recordId: text('record_id')
      .notNull()
      .unique()
      .references(() => financeRecords.id),
    /** `YYYY-MM-DD` of the studio's calendar. */
    paidOn: text('paid_on').notNull(),
    method: text('method', { enum: recordedMethods }).notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('invoice_payments_by_invoice').on(table.invoiceId, table.paidOn, table.id),
    check('invoice_payments_method', isOneOf(table.method)),
    check('invoice_payments_amount', sql`${table.amountCents} > 0`),
  ],
);

/** The reminders of open invoices that were mailed. */
export const invoiceReminders = sqliteTable(
  'invoice_reminders',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** What was open then. */
    openCents: cents('open_cents').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('invoice_reminders_by_invoice').on(table.invoiceId, table.sentAt)],
);

/**
 * How each invoice stands by now, and the words by which it is found: triggers keep it from `invoices`,
 * `invoice_payments` and `payments`, whoever writes, so that a list of what is open need not look at every invoice.
 */
export const invoiceStandings = sqliteTable(
  'invoice_standings',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    invoiceId: text('invoice_id')
      .notNull()
      .unique()
      .references(() => invoices.id),
    state: text('state', { enum: invoiceStates }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** When what is open of it is due; the day of issue for an invoice that says none. */
    dueAt: instant('due_at'),
    invoiceNumber: text('invoice_number').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    /** Whom it bills: the customer of its booking, or who is known by the address; null for nobody who is known. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    currency: text('currency').notNull().default(defaultCurrency),
    totalCents: cents('total_cents').notNull().default(0),
    /** What of it is still to be paid; 0 unless it is open. */
    openCents: cents('open_cents').notNull().default(0),
  },
  (table) => [
    index('invoice_standings_by_person')
      .on(table.userId, table.issuedAt)
      .where(sql`user_id IS NOT NULL`),
    index('invoice_standings_open').on(table.dueAt, table.invoiceId).where(sql`open_cents > 0`),
    index('invoice_standings_by_time').on(table.issuedAt, table.invoiceId),
    index('invoice_standings_by_state').on(
      table.state,
      table.issuedAt,
      table.invoiceId,
      table.dueAt,
    ),
    check('invoice_standings_state', isOneOf(table.state)),
  ],
);
