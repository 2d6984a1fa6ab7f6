import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/** How often something was tried in a window of time; shared by all processes of the studio. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    expiresAt: instant('expires_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('attempts_expiry').on(table.expiresAt),
  ],
);
