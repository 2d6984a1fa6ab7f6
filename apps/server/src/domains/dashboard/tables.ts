import { exportStates } from '@shutterhouse/contract/dashboard/export';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, isOneOf } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

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

/** The latest export of everything, in one row: one runs at a time, over all processes of the studio. */
export const studioExports = onlyRowTable(
  'studio_exports',
  {
    id: text('id').notNull(),
    state: text('state', { enum: exportStates }).notNull(),
    /** SHA-256 of the token in its URL; null once it was opened. */
    tokenHash: text('token_hash'),
    requestedById: text('requested_by_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /**
     * The last heartbeat of its process: without it, an export whose process was killed would count as running.
     */
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
