import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf, translations, version } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

/** The retention of each kind but the audit log; without a row the defaults of the contract apply. */
export const retentionRules = sqliteTable(
  'retention_rules',
  {
    kind: text('kind', { enum: ['messages', 'mails', 'signIns', 'galleryVisitors'] }).primaryKey(),
    /** Null for unlimited. */
    days: integer('days'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('retention_rules_kind', isOneOf(table.kind)),
    check('retention_rules_days', sql`${table.days} IS NULL OR ${table.days} BETWEEN 30 AND 3650`),
  ],
);

/** The privacy notice for visitors, in one row; with an empty text it has no page. */
export const privacyNotices = onlyRowTable('privacy_notices', {
  text: text('text').notNull(),
  translations: translations<{ text: string }>(),
  version: version(),
  updatedAt: instant('updated_at').notNull(),
});
