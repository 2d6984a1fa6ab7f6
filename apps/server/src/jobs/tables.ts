import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, isOneOf } from '../db/columns.ts';

/** Work that outlives a request and a restart. What is done has no row any more. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: text('payload', { mode: 'json' }).$type<unknown>().notNull(),
    /** Work of one key is there once, however often it is asked for. */
    key: text('key').unique(),
    /** `soon` comes before `later`; `brief`, `remote` and `long` wait for neither. */
    priority: text('priority', { enum: ['brief', 'remote', 'soon', 'later', 'long'] }).notNull(),
    state: text('state', { enum: ['open', 'failed'] }).notNull(),
    /** When it may be begun. While somebody works on it: when their claim ends unless renewed. */
    runAt: instant('run_at').notNull(),
    /** Who works on it. */
    lease: text('lease'),
    /** How often it was begun. */
    attempts: integer('attempts').notNull(),
    lastError: text('last_error').notNull(),
    /** When it was asked for, the last time that this happened while it was being done. */
    askedAt: instant('created_at').notNull(),
  },
  (table) => [
    check('jobs_priority', isOneOf(table.priority)),
    check('jobs_state', isOneOf(table.state)),
    check('jobs_payload', sql`json_valid(${table.payload})`),
    index('jobs_due').on(table.state, table.priority, table.runAt, table.id),
  ],
);
