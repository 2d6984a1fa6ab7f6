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
import { flag, id, instant, numbered, ownedBy, stamps } from '../../db/columns.ts';
import { users } from '../people/tables.ts';

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
    largeBytes: integer('large_bytes').notNull().default(0),
    /** When a preview was last used, updated once a day. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('file_previews_by_file').on(table.source, table.key),
    index('file_previews_by_use').on(table.usedAt),
    check(
      'file_previews_bytes',
      sql`${table.thumbnailBytes} >= 0 AND ${table.mediumBytes} >= 0 AND ${table.screenBytes} >= 0 AND ${table.largeBytes} >= 0`,
    ),
    check(
      'file_previews_size',
      sql`(${table.isDecodable} AND ${table.width} > 0 AND ${table.height} > 0)
        OR (NOT ${table.isDecodable} AND ${table.width} IS NULL AND ${table.height} IS NULL)`,
    ),
  ],
);

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

/** Resumable uploads. A row is kept for a while after its file was created, for repeated requests. */
export const fileUploads = sqliteTable(
  'file_uploads',
  {
    id: id(),
    personId: ownedBy('person_id', () => users.id).notNull(),
    source: text('source', { enum: fileSources }).notNull(),
    /** The id of the target folder; null for the root. */
    parentId: text('parent_id'),
    name: text('name').notNull(),
    isPublic: flag('is_public').notNull(),
    /** Of the whole file, in bytes. */
    size: integer('size').notNull(),
    /** How many contiguous bytes were received. */
    received: integer('received').notNull(),
    /** As reported by the client, in milliseconds; null for an upload that is never resumed. */
    lastModified: integer('last_modified'),
    /** The file that was created. */
    fileId: text('file_id'),
    ...stamps,
  },
  (table) => [
    index('file_uploads_by_person').on(table.personId),
    check('file_uploads_size', sql`${table.size} > 0`),
    check('file_uploads_received', sql`${table.received} BETWEEN 0 AND ${table.size}`),
    check('file_uploads_whole', sql`${table.fileId} IS NULL OR ${table.received} = ${table.size}`),
  ],
);

/** The received pieces of an upload; their bytes are in the media store. */
export const fileUploadPieces = sqliteTable(
  'file_upload_pieces',
  {
    uploadId: ownedBy('upload_id', () => fileUploads.id).notNull(),
    /** Its offset in the file, in bytes. */
    start: integer('start').notNull(),
    size: integer('size').notNull(),
    /** Not called a store key, because backups include the bytes under store keys. */
    bytesKey: text('bytes_key').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.start] }),
    check('file_upload_pieces_size', sql`${table.size} > 0`),
  ],
);
