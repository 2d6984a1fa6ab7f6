import {
  clientGalleryLimits,
  downloadRights,
  linkRoles,
  noticeTimes,
  pictureKinds,
  pictureOrders,
  watermarkKinds,
  watermarkPositions,
} from '@shutterhouse/contract/client-galleries/constants';
import { fileSources } from '@shutterhouse/contract/files/constants';
import { languages } from '@shutterhouse/contract/languages';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf, numbered, ownedBy, versioned } from '../../db/columns.ts';
import { pictures } from '../../media/tables.ts';
import { mails } from '../../outbox/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { users } from '../people/tables.ts';

/** Galleries for clients. Their pictures are files of a folder, of the studio's own or of a service. */
export const clientGalleries = sqliteTable(
  'client_galleries',
  {
    ...numbered(),
    title: text('title').notNull(),
    /** The title for searching: without case and repeated spaces. */
    titleKey: text('title_key').notNull(),
    /** `YYYY-MM-DD` */
    date: text('date'),
    note: text('note').notNull(),
    language: text('language', { enum: languages }),
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    source: text('source', { enum: fileSources }).notNull(),
    /** The id of its folder within the source. */
    folderKey: text('folder_key').notNull(),
    order: text('picture_order', { enum: pictureOrders }).notNull(),
    coverPictureId: text('cover_picture_id').references(
      (): AnySQLiteColumn => clientGalleryPictures.id,
      { onDelete: 'set null' },
    ),
    focusX: real('focus_x').notNull(),
    focusY: real('focus_y').notNull(),
    /** The last day, `YYYY-MM-DD`, and its end in the studio's time zone. */
    expiresOn: text('expires_on'),
    expiresAt: instant('expires_at'),
    remindsBefore: integer('reminds_before'),
    /** When recipients were reminded of the current expiry. */
    remindedAt: instant('reminded_at'),
    passwordHash: text('password_hash'),
    hidesTitle: flag('hides_title').notNull(),
    asksEmail: flag('asks_email').notNull(),
    downloads: text('downloads', { enum: downloadRights }).notNull(),
    /** Encrypted, since staff may read it. */
    sealedPin: text('sealed_pin'),
    maxDownloads: integer('max_downloads'),
    notices: text('notices', { enum: noticeTimes }).notNull(),
    watermarkKind: text('watermark_kind', { enum: watermarkKinds }).notNull(),
    watermarkText: text('watermark_text').notNull(),
    watermarkPictureId: text('watermark_picture_id').references(() => pictures.id),
    watermarkPosition: text('watermark_position', { enum: watermarkPositions }).notNull(),
    watermarkStrength: integer('watermark_strength').notNull(),
    watermarkSize: integer('watermark_size')
      .notNull()
      .default(clientGalleryLimits.watermarkSize.initial),
    /** Raised by each change of the watermark; previews of an earlier one are stale. */
    watermarkVersion: integer('watermark_version').notNull().default(0),
    /** When its folder was last to be looked through, and when that was done, or why it could not be. */
    scanAskedAt: instant('scan_asked_at'),
    scannedAt: instant('scanned_at'),
    scanProblem: text('scan_problem').notNull().default(''),
    /** How many of the found files have been read. */
    scanDone: integer('scan_done').notNull().default(0),
    scanTotal: integer('scan_total').notNull().default(0),
    /** Maintained by triggers. */
    totalPictures: integer('total_pictures').notNull().default(0),
    totalBytes: integer('total_bytes').notNull().default(0),
    /** Files of its folder have changed since it was last looked through; set by triggers. */
    isStale: flag('is_stale').notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...versioned,
  },
  (table) => [
    index('client_galleries_by_booking').on(table.bookingId).where(sql`booking_id IS NOT NULL`),
    index('client_galleries_by_end').on(table.expiresAt).where(sql`expires_at IS NOT NULL`),
    index('client_galleries_by_folder').on(table.source, table.folderKey),
    index('client_galleries_stale').on(table.isStale).where(sql`is_stale = 1`),
    index('client_galleries_by_author').on(table.createdBy),
    index('client_galleries_by_watermark').on(table.watermarkPictureId),
    index('client_galleries_by_cover').on(table.coverPictureId),
    check('client_galleries_title', sql`${table.title} <> ''`),
    check('client_galleries_downloads', isOneOf(table.downloads)),
    check(
      'client_galleries_focus',
      sql`${table.focusX} BETWEEN 0 AND 1 AND ${table.focusY} BETWEEN 0 AND 1`,
    ),
    check('client_galleries_end', sql`(${table.expiresOn} IS NULL) = (${table.expiresAt} IS NULL)`),
    check('client_galleries_strength', sql`${table.watermarkStrength} BETWEEN 1 AND 100`),
    check('client_galleries_totals', sql`${table.totalPictures} >= 0 AND ${table.totalBytes} >= 0`),
  ],
);

/** The clients whose pictures a gallery shows. */
export const clientGalleryClients = sqliteTable(
  'client_gallery_clients',
  {
    /** Their order within a gallery. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    userId: ownedBy('user_id', () => users.id).notNull(),
  },
  (table) => [
    uniqueIndex('client_gallery_clients_once').on(table.galleryId, table.userId),
    index('client_gallery_clients_by_person').on(table.userId),
  ],
);

/** Chapters, from the sub-folders of the folder. */
export const clientGalleryChapters = sqliteTable(
  'client_gallery_chapters',
  {
    id: id(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** The id of its folder within the source of the gallery. */
    folderKey: text('folder_key').notNull(),
  },
  (table) => [
    index('client_gallery_chapters_in_order').on(table.galleryId, table.position, table.id),
    uniqueIndex('client_gallery_chapters_by_folder').on(table.galleryId, table.folderKey),
    check('client_gallery_chapters_name', sql`${table.name} <> ''`),
  ],
);

/** The pictures and videos of a gallery: files of its source. */
export const clientGalleryPictures = sqliteTable(
  'client_gallery_pictures',
  {
    ...numbered(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    /** Null for one that is in no chapter. */
    chapterId: ownedBy('chapter_id', () => clientGalleryChapters.id),
    /** The file's id within the source of the gallery; another one after the picture was replaced. */
    source: text('source', { enum: fileSources }).notNull(),
    key: text('key').notNull(),
    /**
     * The folder in which its file was last seen, by its id: that of a chapter, also for what lies deeper, or of the gallery.
     * Only in another one does it change its chapter. Null where it was not seen yet.
     */
    folderKey: text('folder_key'),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** The name of the file that was added first: an editor's catalog knows the picture by it. */
    originalName: text('original_name').notNull(),
    kind: text('kind', { enum: pictureKinds }).notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    /** In hexadecimal digits; null where the source does not tell. */
    sha256: text('sha256'),
    width: integer('width'),
    height: integer('height'),
    /** `YYYY-MM-DDTHH:mm:ss` by the camera's clock; empty where unknown. */
    takenAt: text('taken_at').notNull().default(''),
    /** Whether the file was read for its size in pixels and the time it was taken. */
    isRead: flag('is_read').notNull().default(true),
    /** By the studio: no visitor sees it. */
    isHidden: flag('is_hidden').notNull().default(false),
    /** By a client: guests don't see it. */
    isPrivate: flag('is_private').notNull().default(false),
    /** The bytes of a video's poster in the media store. */
    posterKey: text('poster_key').unique(),
    /** Raised when the picture is replaced. */
    revision: integer('revision').notNull().default(1),
    addedAt: instant('added_at').notNull(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('client_gallery_pictures_by_file').on(table.galleryId, table.source, table.key),
    index('client_gallery_pictures_of_file').on(table.source, table.key),
    index('client_gallery_pictures_by_name').on(
      table.galleryId,
      table.chapterId,
      table.nameKey,
      table.number,
    ),
    index('client_gallery_pictures_by_time').on(
      table.galleryId,
      table.chapterId,
      table.takenAt,
      table.nameKey,
      table.number,
    ),
    index('client_gallery_pictures_by_content').on(table.galleryId, table.sha256),
    index('client_gallery_pictures_by_chapter').on(table.chapterId),
    check('client_gallery_pictures_size', sql`${table.size} >= 0`),
    check(
      'client_gallery_pictures_pixels',
      sql`(${table.width} IS NULL) = (${table.height} IS NULL)`,
    ),
  ],
);

/** Files of a gallery's folder that were taken out of the gallery: looking through the folder leaves them out. */
export const clientGalleryExclusions = sqliteTable(
  'client_gallery_exclusions',
  {
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    /** Within the source of the gallery. */
    key: text('key').notNull(),
    /** An earlier version of a picture, which another file has replaced: it is never brought back. */
    isReplaced: flag('is_replaced').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.galleryId, table.key] }),
    index('client_gallery_exclusions_of_file').on(table.key),
  ],
);

/** Links to a gallery, one for each recipient. Revoked ones are kept as a record. */
export const clientGalleryLinks = sqliteTable(
  'client_gallery_links',
  {
    id: id(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    role: text('role', { enum: linkRoles }).notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The token, encrypted, since staff may copy the link again. */
    sealedToken: text('sealed_token').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The subject and words of its mail, and whether it tells the PIN; empty for the standard ones. */
    subject: text('subject').notNull().default(''),
    words: text('words').notNull().default(''),
    tellsPin: flag('tells_pin').notNull().default(false),
    /** When its mail is to be sent, and when it was queued. */
    sendsAt: instant('sends_at'),
    sentAt: instant('sent_at'),
    mailId: text('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
    /** How often it was opened, counted once an hour, and how many pictures were downloaded. */
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    downloads: integer('downloads').notNull().default(0),
    lastDownloadedAt: instant('last_downloaded_at'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('client_gallery_links_by_gallery').on(table.galleryId, table.id),
    index('client_gallery_links_by_client').on(table.userId).where(sql`user_id IS NOT NULL`),
    index('client_gallery_links_by_sending').on(table.sendsAt).where(sql`sends_at IS NOT NULL`),
    index('client_gallery_links_by_mail').on(table.mailId),
    index('client_gallery_links_by_author').on(table.createdBy),
    check('client_gallery_links_role', isOneOf(table.role)),
    check('client_gallery_links_downloads', sql`${table.downloads} >= 0`),
  ],
);

/** Addresses from which somebody knew the password of a link: those have a limit of their own when strangers guess. */
export const clientGalleryAddresses = sqliteTable(
  'client_gallery_addresses',
  {
    linkId: ownedBy('link_id', () => clientGalleryLinks.id).notNull(),
    /** SHA-256 of the link's id and the address; the address itself is not stored. */
    addressHash: text('address_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.addressHash] })],
);
