import { fileSources } from '@shutterhouse/contract/files/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant } from '../../../db/columns.ts';

/**
 * A cache about pictures: their size in pixels, and which previews are in the media store under `previews/<id>`.
 * Rows and bytes may be removed at any time and are made again on request.
 */
export const filePreviews = sqliteTable(
  'file_previews',
  {
    id: id(),
    source: text('source', { enum: fileSources }).notNull(),
    /** The file's id within its source. */
    key: text('key').notNull(),
    /** The version of the file; another one makes the row stale. */
    version: text('version').notNull(),
    /** False for a file that is not a picture, or can't be decoded. */
    isDecodable: flag('is_decodable').notNull(),
    /** Of the original after rotation to upright, in pixels. Null when it can't be decoded. */
    width: integer('width'),
    height: integer('height'),
    /** The sizes of the previews in bytes; 0 for one that was not made. */
    thumbnailBytes: integer('thumbnail_bytes').notNull().default(0),
    mediumBytes: integer('medium_bytes').notNull().default(0),
    screenBytes: integer('screen_bytes').notNull().default(0),
    /** When a preview was last used, updated once a day. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('file_previews_by_file').on(table.source, table.key),
    index('file_previews_by_use').on(table.usedAt),
    check(
      'file_previews_bytes',
      sql`${table.thumbnailBytes} >= 0 AND ${table.mediumBytes} >= 0 AND ${table.screenBytes} >= 0`,
    ),
    check(
      'file_previews_size',
      sql`(${table.isDecodable} AND ${table.width} > 0 AND ${table.height} > 0)
        OR (NOT ${table.isDecodable} AND ${table.width} IS NULL AND ${table.height} IS NULL)`,
    ),
  ],
);
