import { exportStates } from '@shutterhouse/contract/dashboard/export';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, isOneOf } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

/** How many came to the public pages on a day of the studio's calendar, and how far they went; kept for good. */
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

/** How often a page was looked at on a day. */
export const visitPages = sqliteTable(
  'visit_pages',
  {
    day: text('day').notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** From which host the visitors of a day came first; an empty one for those who came from nowhere. */
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
 * Who has been counted today, so that nobody is counted twice: a hash that nothing leads back from, once
 * the salt of the day is gone. Both are removed when the day is over.
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

/** The random salt of the present day, shared by all processes of the studio. */
export const visitSalts = sqliteTable('visit_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** The latest export of everything, in one row: one is made at a time, for all processes of the studio. */
export const studioExports = onlyRowTable(
  'studio_exports',
  {
    id: text('id').notNull(),
    state: text('state', { enum: exportStates }).notNull(),
    /** SHA-256 of what its address carries; null once somebody has opened it. */
    tokenHash: text('token_hash'),
    requestedById: text('requested_by_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When its process was last heard of: one that ends without a word leaves no export under way. */
    aliveAt: instant('alive_at').notNull(),
    endedAt: instant('ended_at'),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    missed: integer('missed').notNull(),
  },
  (table) => [
    check('studio_exports_state', isOneOf(table.state)),
    check('studio_exports_token', sql`${table.tokenHash} IS NULL OR ${table.state} = 'ready'`),
  ],
);
