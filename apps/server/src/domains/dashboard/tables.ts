import { exportStates } from '@shutterhouse/contract/dashboard/export';
import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

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
