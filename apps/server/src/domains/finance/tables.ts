import {
  recordCategories,
  recordCauses,
  recordSources,
  recordStatuses,
  recordTypes,
} from '@shutterhouse/contract/finance/constants';
import type { RecordSnapshot } from '@shutterhouse/contract/finance/schema';
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
import { cents, flag, instant, isOneOf, numbered, versioned } from '../../db/columns.ts';
import { users } from '../accounts/tables.ts';
import { bookings } from '../bookings/tables.ts';

/** A day that exists, from 1970 to 2099. */
const isDay = (day: SQL | object) =>
  sql`${day} = date(${day}) AND ${day} BETWEEN '1970-01-01' AND '2099-12-31'`;

/**
 * The books: every sum that came or went, on a day of the studio's calendar. What staff wrote by hand is
 * `local`; what a booking brought or took, and what was read from Stripe, has a cause and the reference
 * under which the provider knows it, so that no event is counted twice.
 */
export const financeRecords = sqliteTable(
  'finance_records',
  {
    ...numbered(),
    name: text('name').notNull(),
    amountCents: cents('amount_cents').notNull(),
    type: text('type', { enum: recordTypes }).notNull(),
    category: text('category', { enum: recordCategories }).notNull(),
    /** `YYYY-MM-DD`, as the studio's clock showed it. */
    date: text('date').notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: recordStatuses }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    source: text('source', { enum: recordSources }).notNull(),
    cause: text('cause', { enum: recordCauses }),
    /** A charge or refund of Stripe's by its id, or the studio's own transaction id. */
    reference: text('reference'),
    customer: text('customer').notNull().default(''),
    /** Null when the booking was deleted: the money came all the same. */
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
        OR (${table.source} IN ('booking', 'stripe') AND ${table.cause} IS NOT NULL AND ${table.reference} IS NOT NULL)`,
    ),
    check(
      'finance_records_cause',
      sql`${table.cause} IS NULL OR (${table.cause} = 'payment' AND ${table.type} = 'income') OR (${table.cause} = 'refund' AND ${table.type} = 'expense')`,
    ),
  ],
);

/** What totals are kept apart by, beside the day: income, expense, and the refunds among the expenses. */
const totalKinds = ['income', 'expense', 'refund'] as const;

/**
 * The sum of each day's records, kept by triggers: a sum over the records would read them all. Every
 * figure of the books is a sum of these.
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

/** What was written to the books: who, when, before and after. It outlives the record. */
export const financeChanges = sqliteTable(
  'finance_changes',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    recordId: text('record_id').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was then; empty when it was the studio itself. */
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

/** How far each list of Stripe's has been read into the books. */
export const financeImports = sqliteTable(
  'finance_imports',
  {
    list: text('list', { enum: ['charges', 'refunds'] }).primaryKey(),
    /** Of which account: another one is read from its beginning. */
    account: text('account').notNull(),
    readAt: instant('read_at').notNull(),
    /** Behind which of Stripe's ids the older ones are still to be read; null when all have been. */
    after: text('after_id'),
    isComplete: flag('is_complete').notNull(),
  },
  (table) => [check('finance_imports_list', isOneOf(table.list))],
);
