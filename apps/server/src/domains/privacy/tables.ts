import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, version } from '../../db/columns.ts';

/** For how long messages, mail and sign-ins are kept; without a row the defaults of the contract hold. */
export const retentionRules = sqliteTable(
  'retention_rules',
  {
    kind: text('kind', { enum: ['messages', 'mails', 'signIns'] }).primaryKey(),
    /** Null for good. */
    days: integer('days'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('retention_rules_kind', sql`${table.kind} IN ('messages', 'mails', 'signIns')`),
    check('retention_rules_days', sql`${table.days} IS NULL OR ${table.days} BETWEEN 30 AND 3650`),
  ],
);

/** What visitors read about their data, in one row; an empty text is no page. */
export const privacyNotices = sqliteTable(
  'privacy_notices',
  {
    key: text('key', { enum: ['only'] }).primaryKey(),
    text: text('text').notNull(),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('privacy_notices_only', sql`${table.key} = 'only'`)],
);
