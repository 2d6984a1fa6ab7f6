import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';

/** Facts about this studio, one a row, such as that its owner has been created. */
export const studioFacts = sqliteTable('studio_facts', {
  name: text('name', { enum: ['ownerCreated', 'starterInstalled'] }).primaryKey(),
  value: text('value').notNull(),
  since: instant('since').notNull(),
});

/**
 * How often the public content has changed. The triggers `…_bump_content` (in triggers.ts)
 * count every write to a table that public pages read, whoever writes; the pages are cached by it.
 */
export const contentVersion = sqliteTable(
  'content_version',
  { key: text('key', { enum: ['only'] }).primaryKey(), version: integer('version').notNull() },
  (table) => [check('content_version_only', sql`${table.key} = 'only'`)],
);
