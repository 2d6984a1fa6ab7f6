import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '../../../db/columns.ts';

/** Archives that somebody asked for and may fetch for a while. */
export const fileArchives = sqliteTable(
  'file_archives',
  {
    id: id(),
    /** SHA-256 of what stands in the address. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The session that asked, and alone may fetch. */
    sessionId: text('session_id').notNull(),
    fileIds: text('file_ids', { mode: 'json' }).$type<string[]>().notNull(),
    filename: text('filename').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('file_archives_by_end').on(table.expiresAt)],
);
