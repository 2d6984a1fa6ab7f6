import {
  recordCategories,
  recordCauses,
  recordSources,
  recordStatuses,
  recordTypes,
} from '@shutterhouse/contract/finance/constants';
import type { RecordSnapshot } from '@shutterhouse/contract/finance/schema';
import { receiptTypes } from '@shutterhouse/contract/upload-slots';
import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cents, flag, instant, isOneOf, numbered, ownedBy, versioned } from '../../db/columns.ts';
import { bookings } from '../bookings/tables.ts';
import { users } from '../people/tables.ts';

/** A day that exists, from 1970 to 2099. */
const isDay = (day: SQL | object) =>
  sql`${day} = date(${day}) AND ${day} BETWEEN '1970-01-01' AND '2099-12-31'`;

/**
 * The books: every amount received or spent, on a day of the studio's calendar. Manual records are
 * `local`; records of bookings and of Stripe have a cause and the provider's reference, so that no event
 * is counted twice. A record that pays an invoice has the id of that payment as its reference
 * (of the invoice, where it was recorded when an invoice had one payment).
 */
export const financeRecords = sqliteTable(
  'finance_records',
  {
    ...numbered(),
    name: text('name').notNull(),
    amountCents: cents('amount_cents').notNull(),
    type: text('type', { enum: recordTypes }).notNull(),
    category: text('category', { enum: recordCategories }).notNull(),
    /** `YYYY-MM-DD`, in the studio's time zone. */
    date: text('date').notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: recordStatuses }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    source: text('source', { enum: recordSources }).notNull(),
    cause: text('cause', { enum: recordCauses }),
    /** The id of a charge or refund at Stripe, the studio's own transaction id, or the id of a payment of an invoice. */
    reference: text('reference'),
    customer: text('customer').notNull().default(''),
    /** Null when the booking was deleted: its money stays in the books. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    ...versioned,
  },
  (table) => [
    index('finance_records_by_date').on(table.date, table.id),
    index('finance_records_by_type').on(table.type, table.date, table.id),
    index('finance_records_by_status').on(table.status, table.date, table.id),
    index('finance_records_by_category').on(table.category, table.date, table.id),
    index('finance_records_by_source').on(table.source, table.date, table.id),
    index('finance_records_by_currency').on(table.currency, table.date, table.id),
    index('finance_records_by_booking').on(table.bookingId).where(sql`booking_id IS NOT NULL`),
    uniqueIndex('finance_records_by_reference')
      .on(table.cause, table.reference)
      .where(sql`reference IS NOT NULL`),
    check('finance_records_name', sql`${table.name} <> ''`),
    check('finance_records_amount', sql`${table.amountCents} >= 0`),
    check('finance_records_type', isOneOf(table.type)),
    check('finance_records_category', isOneOf(table.category)),
    check('finance_records_status', isOneOf(table.status)),
    check('finance_records_date', isDay(table.date)),
    check('finance_records_currency', sql`${table.currency} GLOB '[A-Z][A-Z][A-Z]'`),
    check(
      'finance_records_source',
      sql`(${table.source} = 'local' AND ${table.cause} IS NULL AND ${table.reference} IS NULL AND ${table.bookingId} IS NULL)
        OR (${table.source} IN ('booking', 'stripe') AND ${table.cause} IS NOT NULL AND ${table.reference} IS NOT NULL)
        OR (${table.source} = 'invoice' AND ${table.cause} IS 'payment' AND ${table.reference} IS NOT NULL AND ${table.bookingId} IS NULL)`,
    ),
    check(
      'finance_records_cause',
      sql`${table.cause} IS NULL OR (${table.cause} = 'payment' AND ${table.type} = 'income') OR (${table.cause} = 'refund' AND ${table.type} = 'expense')`,
    ),
  ],
);

/** The kinds of daily totals: income, expenses, and refunds, which are separate from other expenses. */
const totalKinds = ['income', 'expense', 'refund'] as const;

/**
 * The totals of each day, maintained by triggers, because summing the records would read them all. Every
 * figure of the books is computed from these.
 */
export const financeTotals = sqliteTable(
  'finance_totals',
  {
    currency: text('currency').notNull(),
    kind: text('kind', { enum: totalKinds }).notNull(),
    status: text('status', { enum: recordStatuses }).notNull(),
    date: text('date').notNull(),
    count: integer('count').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.kind, table.status, table.date] }),
    check('finance_totals_kind', isOneOf(table.kind)),
    check('finance_totals_count', sql`${table.count} >= 0 AND ${table.amountCents} >= 0`),
  ],
);

/** The history of records: who, when, before and after. It is kept when the record is deleted. */
export const financeChanges = sqliteTable(
  'finance_changes',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    recordId: text('record_id').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time; empty for the system itself. */
    actorName: text('actor_name').notNull(),
    before: text('before', { mode: 'json' }).$type<RecordSnapshot>(),
    after: text('after', { mode: 'json' }).$type<RecordSnapshot>(),
  },
  (table) => [
    index('finance_changes_by_record').on(table.recordId, table.number),
    index('finance_changes_by_actor').on(table.actorId).where(sql`actor_id IS NOT NULL`),
    check(
      'finance_changes_json',
      sql`coalesce(${table.before}, ${table.after}) IS NOT NULL AND json_valid(coalesce(${table.before}, '{}')) AND json_valid(coalesce(${table.after}, '{}'))`,
    ),
  ],
);

/** The receipts of manual records, at most one each; the bytes are in the media store. */
export const financeReceipts = sqliteTable(
  'finance_receipts',
  {
    recordId: ownedBy('record_id', () => financeRecords.id).primaryKey(),
    storeKey: text('store_key').notNull().unique(),
    /** The original name of the file. */
    name: text('name').notNull(),
    mimeType: text('mime_type', { enum: receiptTypes }).notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('finance_receipts_mime_type', isOneOf(table.mimeType)),
    check('finance_receipts_bytes', sql`${table.bytes} > 0`),
  ],
);

/** The progress of the import of each list of Stripe. */
export const financeImports = sqliteTable(
  'finance_imports',
  {
    list: text('list', { enum: ['charges', 'refunds'] }).primaryKey(),
    /** The account that was read: a change of it starts the import anew. */
    account: text('account').notNull(),
    readAt: instant('read_at').notNull(),
    /** The cursor, one of Stripe's ids, from which older records are still to be read; null when all have been. */
    after: text('after_id'),
    isComplete: flag('is_complete').notNull(),
  },
  (table) => [check('finance_imports_list', isOneOf(table.list))],
);
