import { downloadSizes } from '@shutterhouse/contract/client-galleries/constants';
import { previewSizes } from '@shutterhouse/contract/files/constants';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf, ownedBy } from '../../../db/columns.ts';
import { clientGalleries, clientGalleryLinks } from '../tables.ts';
import { clientGalleryVisitors } from '../visits/tables.ts';

/** Whether a download can be sent. */
const downloadStates = ['preparing', 'ready', 'failed'] as const;

/** What copies of pictures are made for: downloads in a smaller size, covers for tall screens, and previews with a watermark. */
export const copyKinds = ['web', 'print', 'cover', ...previewSizes] as const;
export type CopyKind = (typeof copyKinds)[number];

/** Downloads that visitors have requested. They end with the visit. */
export const clientGalleryDownloads = sqliteTable(
  'client_gallery_downloads',
  {
    id: id(),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull().unique(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    /** The link by which it was requested, the only one by which it is sent. */
    linkId: ownedBy('link_id', () => clientGalleryLinks.id).notNull(),
    visitorId: text('visitor_id').references(() => clientGalleryVisitors.id, {
      onDelete: 'set null',
    }),
    size: text('size', { enum: downloadSizes }).notNull(),
    state: text('state', { enum: downloadStates }).notNull(),
    /** False for a single picture, which is sent as it is. */
    isArchive: flag('is_archive').notNull(),
    filename: text('filename').notNull(),
    /** How many pictures are counted against the limit of the link. */
    pictures: integer('pictures').notNull(),
    /** Those that can't be made in this size and are left out, which don't count. */
    missed: integer('missed').notNull().default(0),
    /** Of the whole download, and up to its directory; null until it is ready. */
    bytes: integer('bytes'),
    directoryAt: integer('directory_at'),
    /** When its first byte was requested. */
    takenAt: instant('taken_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('client_gallery_downloads_by_link').on(table.linkId, table.createdAt),
    index('client_gallery_downloads_by_gallery').on(table.galleryId),
    index('client_gallery_downloads_by_visitor').on(table.visitorId),
    index('client_gallery_downloads_by_end').on(table.expiresAt),
    check('client_gallery_downloads_size', isOneOf(table.size)),
    check('client_gallery_downloads_state', isOneOf(table.state)),
    check('client_gallery_downloads_bytes', sql`${table.state} <> 'ready' OR ${table.bytes} >= 0`),
  ],
);

/** The files of a download, in their order. */
export const clientGalleryDownloadFiles = sqliteTable(
  'client_gallery_download_files',
  {
    downloadId: ownedBy('download_id', () => clientGalleryDownloads.id).notNull(),
    position: integer('position').notNull(),
    pictureId: text('picture_id').notNull(),
    /** Of the picture; after it was replaced, another download is to be requested. */
    revision: integer('revision').notNull(),
    /** Its id in the file manager. */
    fileId: text('file_id').notNull(),
    /** Its smaller copy; null for one that is sent as it is. */
    copyId: text('copy_id'),
    /** Its name in the archive, with the folder of its chapter. */
    path: text('path').notNull(),
    modifiedAt: instant('modified_at').notNull(),
    /** Null until its copy is made. */
    bytes: integer('bytes'),
    /** CRC-32 of its bytes; null until they were read. */
    crc: integer('crc'),
    /** Where it begins in the archive, in bytes; null until the archive is ready. */
    startsAt: integer('starts_at'),
  },
  (table) => [
    primaryKey({ columns: [table.downloadId, table.position] }),
    index('client_gallery_download_files_by_start').on(table.downloadId, table.startsAt),
  ],
);

/** Copies of pictures in the media store, which can be made again at any time. */
export const clientGalleryRenditions = sqliteTable(
  'client_gallery_renditions',
  {
    id: id(),
    pictureId: text('picture_id').notNull(),
    kind: text('kind', { enum: copyKinds }).notNull(),
    /** Of the picture, and of its watermark where it has one. */
    version: text('version').notNull(),
    /** Zero until it is in the media store. */
    bytes: integer('bytes').notNull().default(0),
    crc: integer('crc').notNull().default(0),
    /** Updated once an hour; zero for one that nobody needs any more. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('client_gallery_renditions_once').on(table.pictureId, table.kind, table.version),
    index('client_gallery_renditions_by_use').on(table.usedAt),
    check('client_gallery_renditions_kind', isOneOf(table.kind)),
    check('client_gallery_renditions_bytes', sql`${table.bytes} >= 0`),
  ],
);
