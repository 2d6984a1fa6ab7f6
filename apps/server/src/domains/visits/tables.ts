import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag } from '../../db/columns.ts';

/** Visitors of the public pages by day in the studio's time zone, and how far they got; kept forever. */
export const visitDays = sqliteTable(
  'visit_days',
  {
    /** `YYYY-MM-DD`. */
    day: text('day').primaryKey(),
    visitors: integer('visitors').notNull(),
    views: integer('views').notNull(),
    openedWizard: integer('opened_wizard').notNull(),
    booked: integer('booked').notNull(),
  },
  (table) => [check('visit_days_counts', sql`${table.visitors} >= 0 AND ${table.views} >= 0`)],
);

/** Page views per page and day. */
export const visitPages = sqliteTable(
  'visit_pages',
  {
    day: text('day').notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** The referring host of each day's visitors; empty for those without a referrer. */
export const visitSources = sqliteTable(
  'visit_sources',
  {
    day: text('day').notNull(),
    host: text('host').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);

/**
 * Who has been counted today, so that nobody is counted twice: a hash that can't be reversed once the day's salt
 * is deleted. Both are deleted when the day is over.
 */
export const visitPeople = sqliteTable(
  'visit_people',
  {
    key: text('key').primaryKey(),
    day: text('day').notNull(),
    openedWizard: flag('opened_wizard').notNull(),
    booked: flag('booked').notNull(),
  },
  (table) => [index('visit_people_by_day').on(table.day)],
);

/** The random salt of the current day, shared by all processes of the studio. */
export const visitSalts = sqliteTable('visit_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});
