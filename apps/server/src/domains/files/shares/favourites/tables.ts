import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, ownedBy } from '../../../../db/columns.ts';
import { fileShares } from '../tables.ts';

/** The pictures that the visitors of a link have marked: one list for each link. */
export const fileShareFavourites = sqliteTable(
  'file_share_favourites',
  {
    shareId: ownedBy('share_id', () => fileShares.id).notNull(),
    /** The file's id within the source of the link. */
    key: text('key').notNull(),
    /** As it was when it was marked, so that listing favourites needs no call to the service. */
    name: text('name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.key] }),
    index('file_share_favourites_by_file').on(table.key),
  ],
);

/** Favourites that were sent to the studio: by whom, how many, and with which message. */
export const fileShareSelections = sqliteTable(
  'file_share_selections',
  {
    id: id(),
    shareId: ownedBy('share_id', () => fileShares.id).notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    pictures: integer('pictures').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('file_share_selections_by_link').on(table.shareId, table.id),
    check('file_share_selections_pictures', sql`${table.pictures} > 0`),
  ],
);
