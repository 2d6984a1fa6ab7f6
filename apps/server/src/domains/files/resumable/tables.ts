import { fileSources } from '@shutterhouse/contract/files/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, ownedBy, stamps } from '../../../db/columns.ts';
import { users } from '../../accounts/tables.ts';

/** Files that come in pieces. A row stays for a while when the file is there, to tell its sender so. */
export const fileUploads = sqliteTable(
  'file_uploads',
  {
    id: id(),
    personId: ownedBy('person_id', () => users.id).notNull(),
    source: text('source', { enum: fileSources }).notNull(),
    /** The folder that it goes to, by our id; null at the root. */
    parentId: text('parent_id'),
    name: text('name').notNull(),
    isPublic: flag('is_public').notNull(),
    /** Of the whole file, in bytes. */
    size: integer('size').notNull(),
    /** How many bytes have come, from the first on. */
    received: integer('received').notNull(),
    /** As its sender says, in milliseconds; null for one that is never gone on with. */
    lastModified: integer('last_modified'),
    /** The file that became of it. */
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

/** The pieces that have come of a file; their bytes lie in the media store. */
export const fileUploadPieces = sqliteTable(
  'file_upload_pieces',
  {
    uploadId: ownedBy('upload_id', () => fileUploads.id).notNull(),
    /** At which byte of the file it begins. */
    start: integer('start').notNull(),
    size: integer('size').notNull(),
    /** No backup takes it along, unlike what is called a store key. */
    bytesKey: text('bytes_key').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.start] }),
    check('file_upload_pieces_size', sql`${table.size} > 0`),
  ],
);
