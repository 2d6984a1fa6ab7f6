import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, ownedBy } from '../../../db/columns.ts';
import { userId } from '../../people/tables.ts';
import { clientJobs } from '../tables.ts';

/** The address under which each client of a job has their page. */
export const jobLinks = sqliteTable(
  'job_links',
  {
    id: id(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    userId: userId().notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The token itself, encrypted, so that staff can copy the address. */
    sealedToken: text('sealed_token').notNull(),
    createdAt: instant('created_at').notNull(),
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
  },
  (table) => [
    uniqueIndex('job_links_once').on(table.jobId, table.userId),
    index('job_links_by_user').on(table.userId),
  ],
);
