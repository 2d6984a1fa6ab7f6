import { sql } from 'drizzle-orm';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../../db/columns.ts';

/** The address of the calendar feed, in one row; without it the feed is off. */
export const calendarFeed = sqliteTable(
  'calendar_feed',
  {
    key: text('key', { enum: ['only'] }).primaryKey(),
    /** SHA-256 of the secret, by which a reader is let in. */
    secretHash: text('secret_hash').notNull(),
    /** The secret itself, encrypted, so that staff can be shown the address. */
    sealedSecret: text('sealed_secret').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('calendar_feed_only', sql`${table.key} = 'only'`)],
);
