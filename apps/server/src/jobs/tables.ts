import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, isOneOf } from '../db/columns.ts';

/** Jobs that outlive a request and a restart. A finished job has no row any more. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: text('payload', { mode: 'json' }).$type<unknown>().notNull(),
    /** A job with a key is queued once, however often it is enqueued. */
    key: text('key').unique(),
    /** `soon` comes before `later`; `brief`, `remote` and `long` wait for neither. */
    priority: text('priority', { enum: ['brief', 'remote', 'soon', 'later', 'long'] }).notNull(),
    state: text('state', { enum: ['open', 'failed'] }).notNull(),
    /** When it may start; while it is leased, when the lease expires. */
    runAt: instant('run_at').notNull(),
    /** The lease of the process that runs it. */
    lease: text('lease'),
    /** How many attempts were started. */
    attempts: integer('attempts').notNull(),
    lastError: text('last_error').notNull(),
    /** When it was last enqueued, also while running; see `enqueueJobs`. */
    askedAt: instant('created_at').notNull(),
  },
  (table) => [
    check('jobs_priority', isOneOf(table.priority)),
    check('jobs_state', isOneOf(table.state)),
    check('jobs_payload', sql`json_valid(${table.payload})`),
    index('jobs_due').on(table.state, table.priority, table.runAt, table.id),
  ],
);
