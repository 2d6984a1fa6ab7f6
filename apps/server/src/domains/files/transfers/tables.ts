import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '../../../db/columns.ts';

/** Requested archives, which can be downloaded for a while. */
export const fileArchives = sqliteTable(
  'file_archives',
  {
    id: id(),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The requesting session, the only one that may download it. */
    sessionId: text('session_id').notNull(),
    fileIds: text('file_ids', { mode: 'json' }).$type<string[]>().notNull(),
    filename: text('filename').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('file_archives_by_end').on(table.expiresAt)],
);
