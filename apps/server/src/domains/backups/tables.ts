import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

/** When backups are made and where they go, in one row, which the first start writes. */
export const backupSettings = onlyRowTable(
  'backup_settings',
  {
    /** Identifies the backups of this studio among those of others. */
    studio: text('studio').notNull(),
    isOn: flag('is_on').notNull(),
    /** Time of day in the studio's time zone, such as 03:00. */
    at: text('at').notNull(),
    /** A folder or a bucket; empty for a folder in the studio's own data. */
    place: text('place').notNull(),
    kept: integer('kept').notNull(),
    /** Encrypted; null when backups are not encrypted. */
    passphrase: text('passphrase'),
    /** Since when nightly backups are due. */
    since: instant('since').notNull(),
  },
  (table) => [check('backup_settings_kept', sql`${table.kept} BETWEEN 1 AND 365`)],
);

/** Requested backups and drills; the oldest are deleted. */
export const backupRuns = sqliteTable(
  'backup_runs',
  {
    id: id(),
    kind: text('kind', { enum: ['backup', 'drill'] }).notNull(),
    reason: text('reason', { enum: ['night', 'staff', 'command'] }).notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    endedAt: instant('ended_at'),
    backupId: text('backup_id'),
    bytes: integer('bytes'),
    newBytes: integer('new_bytes'),
    rows: integer('rows'),
    files: integer('files'),
    /** The result, or why it failed, as a sentence. */
    words: text('words').notNull(),
    /** Whether it found the database damaged. */
    isDamage: flag('is_damage').notNull().default(false),
  },
  (table) => [
    check('backup_runs_kind', isOneOf(table.kind)),
    check('backup_runs_reason', isOneOf(table.reason)),
    check('backup_runs_state', isOneOf(table.state)),
    index('backup_runs_newest').on(table.kind, table.state, table.requestedAt),
  ],
);
