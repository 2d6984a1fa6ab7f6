import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf, version } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

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
    check('retention_rules_kind', isOneOf(table.kind)),
    check('retention_rules_days', sql`${table.days} IS NULL OR ${table.days} BETWEEN 30 AND 3650`),
  ],
);

/** What visitors read about their data, in one row; an empty text is no page. */
export const privacyNotices = onlyRowTable('privacy_notices', {
  text: text('text').notNull(),
  version: version(),
  updatedAt: instant('updated_at').notNull(),
});
