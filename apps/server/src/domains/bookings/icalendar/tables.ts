import { text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../../db/columns.ts';
import { onlyRowTable } from '../../../db/only-row.ts';

/** The address of the calendar feed, in one row; without it the feed is off. */
export const calendarFeed = onlyRowTable('calendar_feed', {
  /** SHA-256 of the secret, for checking requests. */
  secretHash: text('secret_hash').notNull(),
  /** The secret itself, encrypted, so that staff can be shown the address. */
  sealedSecret: text('sealed_secret').notNull(),
  madeAt: instant('made_at').notNull(),
});
