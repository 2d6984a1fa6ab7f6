import { fileSources } from '@shutterhouse/contract/files/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, ownedBy } from '../../../db/columns.ts';
import { users } from '../../people/tables.ts';

/** Links that open a file or folder to visitors. Revoked ones are kept as a record of what was shared. */
export const fileShares = sqliteTable(
  'file_shares',
  {
    id: id(),
    /** SHA-256 of the token; the token itself is only in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    source: text('source', { enum: fileSources }).notNull(),
    /** The file's id within its source: for the studio's own, that of its row. */
    key: text('key').notNull(),
    /** The name when it was shared. */
    name: text('name').notNull(),
    /** Null for a link that never expires. */
    expiresAt: instant('expires_at'),
    /** Shown on its page above the files. */
    title: text('title').notNull().default(''),
    message: text('message').notNull().default(''),
    /** Whether visitors may mark favourites, and download originals and archives. */
    allowsFavourites: flag('allows_favourites').notNull().default(false),
    allowsDownloads: flag('allows_downloads').notNull().default(true),
    passwordHash: text('password_hash'),
    revokedAt: instant('revoked_at'),
    /** The client for whom it was made; null for nobody in particular. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** How often visitors opened it, counted once an hour, and how many files and archives they took. */
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    downloads: integer('downloads').notNull().default(0),
    lastDownloadedAt: instant('last_downloaded_at'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('file_shares_by_file').on(table.source, table.key),
    index('file_shares_by_client').on(table.userId).where(sql`user_id IS NOT NULL`),
    index('file_shares_by_end').on(table.expiresAt).where(sql`expires_at IS NOT NULL`),
    index('file_shares_by_author').on(table.createdBy),
  ],
);

/** Addresses from which somebody knew the password of a link: those have a limit of their own when strangers guess. */
export const fileShareAddresses = sqliteTable(
  'file_share_addresses',
  {
    linkId: ownedBy('share_id', () => fileShares.id).notNull(),
    /** SHA-256 of the link's id and the address; the address itself is not stored. */
    addressHash: text('address_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.addressHash] })],
);

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
    index('file_share_selections_by_time').on(table.sentAt),
    check('file_share_selections_pictures', sql`${table.pictures} > 0`),
  ],
);
