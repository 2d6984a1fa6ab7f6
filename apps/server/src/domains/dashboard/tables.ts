import { exportStates } from '@shutterhouse/contract/dashboard/export';
import { type ImportReport, importKinds } from '@shutterhouse/contract/dashboard/import';
import { largeImportStates } from '@shutterhouse/contract/dashboard/large-import';
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

/** The latest large import, in one row: one is at work at a time. */
export const studioImports = onlyRowTable(
  'studio_imports',
  {
    id: text('id').notNull(),
    kind: text('kind', { enum: importKinds }).notNull(),
    state: text('state', { enum: largeImportStates }).notNull(),
    /** The file, as far as it was received; emptied when the import ends, because it names people. */
    csv: text('csv').notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    /** The line of the first row that was not imported yet. */
    nextLine: integer('next_line').notNull(),
    createdRows: integer('created_rows').notNull(),
    refusedRows: integer('refused_rows').notNull(),
    /** The first rows of each kind; emptied together with the file. */
    report: text('report', { mode: 'json' }).$type<ImportReport>().notNull(),
    failure: text('failure'),
    requestedById: text('requested_by_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [
    check('studio_imports_state', isOneOf(table.state)),
    check('studio_imports_kind', isOneOf(table.kind)),
    check(
      'studio_imports_ended',
      sql`${table.state} NOT IN ('done', 'failed', 'cancelled') OR ${table.csv} = ''`,
    ),
  ],
);
