import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';

/** Facts about this studio, one a row, such as that its owner has been created. */
export const studioFacts = sqliteTable('studio_facts', {
  name: text('name', { enum: ['ownerCreated', 'starterInstalled'] }).primaryKey(),
  value: text('value').notNull(),
  since: instant('since').notNull(),
});
