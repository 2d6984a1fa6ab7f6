import { entryTypes, fileSources, fileTypes } from '@shutterhouse/contract/files/constants';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { flag, instant, numbered, ownedBy, stamps } from '../../db/columns.ts';

/**
 * The studio's own files and folders. The bytes of a file are in the media store under `storeKey`; a
 * folder is only a row. Names are unique within a folder, ignoring case.
 */
export const fileEntries = sqliteTable(
  'file_entries',
  {
    ...numbered(),
    /** Its folder; null at the root. */
    parentId: ownedBy('parent_id', (): AnySQLiteColumn => fileEntries.id),
    type: text('type', { enum: entryTypes }).notNull(),
    /** Derived from the type for sorting: folders come first. */
    isFile: flag('is_file').notNull(),
    name: text('name').notNull(),
    /** The normalized name for comparing and sorting: without case and repeated spaces. */
    nameKey: text('name_key').notNull(),
    /** Null for a folder, as are `storeKey` and `sha256`. */
    fileType: text('file_type', { enum: fileTypes }),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    storeKey: text('store_key').unique(),
    /** Of the bytes, in hexadecimal digits. */
    sha256: text('sha256'),
    isPublic: flag('is_public').notNull(),
    description: text('description').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('file_entries_names').on(table.parentId, table.nameKey),
    // A separate index for the root, because a unique index never treats two nulls as equal.
    uniqueIndex('file_entries_root_names').on(table.nameKey).where(sql`parent_id IS NULL`),
    index('file_entries_in_order').on(table.parentId, table.isFile, table.nameKey, table.number),
    check('file_entries_name', sql`${table.name} <> ''`),
    check('file_entries_type', sql`${table.isFile} = (${table.type} = 'file')`),
    check('file_entries_not_itself', sql`${table.parentId} IS NULL OR ${table.parentId} <> id`),
    check('file_entries_size', sql`${table.size} >= 0`),
    check('file_entries_tags', sql`json_valid(${table.tags})`),
    check(
      'file_entries_bytes',
      sql`(${table.type} = 'file' AND ${table.storeKey} IS NOT NULL AND ${table.sha256} IS NOT NULL AND ${table.fileType} IS NOT NULL)
        OR (${table.type} = 'folder' AND ${table.storeKey} IS NULL AND ${table.sha256} IS NULL AND ${table.fileType} IS NULL AND ${table.size} = 0)`,
    ),
  ],
);

/** The number of local files and folders, and their size in bytes: one row, maintained by triggers. */
export const fileTotals = sqliteTable(
  'file_totals',
  {
    id: integer('id').primaryKey(),
    files: integer('files').notNull(),
    folders: integer('folders').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [check('file_totals_only', sql`${table.id} = 1`)],
);

/** The studio's notes on files of services, by the service's own id of each. */
export const fileNotes = sqliteTable(
  'file_notes',
  {
    source: text('source', { enum: fileSources }).notNull(),
    key: text('key').notNull(),
    isPublic: flag('is_public').notNull(),
    description: text('description').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.key] }),
    check('file_notes_source', sql`${table.source} <> 'local'`),
    check('file_notes_tags', sql`json_valid(${table.tags})`),
  ],
);
