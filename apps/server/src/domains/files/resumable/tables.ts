import { fileSources } from '@shutterhouse/contract/files/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, ownedBy, stamps } from '../../../db/columns.ts';
import { users } from '../../people/tables.ts';

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
