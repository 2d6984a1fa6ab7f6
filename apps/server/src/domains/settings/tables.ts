import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant } from '../../db/columns.ts';

/** Facts about this studio, one a row, such as that its owner has been created. */
export const studioFacts = sqliteTable('studio_facts', {
  name: text('name', { enum: ['ownerCreated', 'starterInstalled'] }).primaryKey(),
  value: text('value').notNull(),
  since: instant('since').notNull(),
});

/**
 * How often the public content has changed. The triggers `…_bump_content` (in triggers.ts)
 * count every write to a table that public pages read, whoever writes; the pages are cached by it.
 */
export const contentVersion = sqliteTable(
  'content_version',
  { key: text('key', { enum: ['only'] }).primaryKey(), version: integer('version').notNull() },
  (table) => [check('content_version_only', sql`${table.key} = 'only'`)],
);

/** What the owner has decided, in one row; until there is one the defaults of the contract hold. */
export const studioSettings = sqliteTable(
  'studio_settings',
  {
    key: text('key', { enum: ['only'] }).primaryKey(),
    bookingHoursPerAddress: integer('booking_hours_per_address').notNull(),
    auditLogDays: integer('audit_log_days').notNull(),
    bookingChangesUntilHours: integer('booking_changes_until_hours').notNull().default(48),
    remindsCustomers: flag('reminds_customers').notNull().default(true),
    countsVisitors: flag('counts_visitors').notNull().default(true),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('studio_settings_only', sql`${table.key} = 'only'`),
    check('studio_settings_booking_hours', sql`${table.bookingHoursPerAddress} BETWEEN 1 AND 1000`),
    check('studio_settings_audit_days', sql`${table.auditLogDays} BETWEEN 30 AND 3650`),
    check('studio_settings_change_hours', sql`${table.bookingChangesUntilHours} BETWEEN 0 AND 720`),
  ],
);
