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

/** What was created by a request that had a key: who sends it again within a day gets the same record. */
export const creations = sqliteTable(
  'creations',
  {
    /** Of the key and its caller. */
    keyHash: text('key_hash').primaryKey(),
    /** Of what was asked for. */
    inputHash: text('input_hash').notNull(),
    /** The table of the record. */
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('creations_age').on(table.createdAt)],
);
