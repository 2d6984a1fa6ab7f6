import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/** Counts of attempts per time window, for rate limits; shared by all processes of the studio. */
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

/**
 * Records created by requests with an idempotency key: the same request sent again within a day gets the
 * same record.
 */
export const creations = sqliteTable(
  'creations',
  {
    /** The hash of the key and its caller. */
    keyHash: text('key_hash').primaryKey(),
    /** The hash of the input. */
    inputHash: text('input_hash').notNull(),
    /** The table of the record. */
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('creations_age').on(table.createdAt)],
);
