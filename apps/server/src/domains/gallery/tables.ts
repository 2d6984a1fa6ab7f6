import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { flag, id, instant, ownedBy, translations, versioned } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';
import { pictures } from '../../media/tables.ts';

/**
 * Albums, newest first by id. Triggers (in triggers.ts) maintain what is derived from their images,
 * whoever writes: the counts, a cover as long as there are images, and the visibility of the
 * pictures.
 */
export const albums = sqliteTable(
  'albums',
  {
    id: id(),
    name: text('name').notNull(),
    /** The name for comparing and searching: without case and repeated spaces. */
    nameKey: text('name_key').notNull().unique(),
    description: text('description').notNull(),
    isPublic: flag('is_public').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    /** Derived once from the first name, so that URLs stay when an album is renamed. */
    folderPath: text('folder_path').notNull().unique(),
    coverImageId: text('cover_image_id').references((): AnySQLiteColumn => albumImages.id, {
      onDelete: 'set null',
    }),
    totalImages: integer('total_images').notNull().default(0),
    /** The total size of the originals, in bytes. */
    totalSize: integer('total_size').notNull().default(0),
    /** How many of the images have no renditions yet. */
    pendingImages: integer('pending_images').notNull().default(0),
    translations: translations<Record<'name' | 'description', string>>(),
    ...versioned,
  },
  (table) => [
    index('albums_public').on(table.isPublic, table.id),
    // A search by name reads this index instead of the rows.
    index('albums_by_words').on(table.id, table.isPublic, table.nameKey, table.translations),
    uniqueIndex('albums_by_cover').on(table.coverImageId),
    check('albums_name', sql`${table.name} <> ''`),
    check('albums_public_or_not', sql`${table.isPublic} IN (0, 1)`),
    check('albums_tags', sql`json_valid(${table.tags})`),
    check(
      'albums_counts',
      sql`${table.totalSize} >= 0 AND ${table.pendingImages} BETWEEN 0 AND ${table.totalImages}`,
    ),
  ],
);

/**
 * The images of albums in the order of `position`, which has gaps so that one can move without the
 * others. An image owns its picture; album, picture and size never change.
 */
export const albumImages = sqliteTable(
  'album_images',
  {
    id: id(),
    albumId: ownedBy('album_id', () => albums.id).notNull(),
    pictureId: text('picture_id')
      .notNull()
      .unique()
      .references(() => pictures.id),
    filename: text('filename').notNull(),
    originalName: text('original_name').notNull(),
    size: integer('size').notNull(),
    position: integer('position').notNull(),
    caption: text('caption').notNull().default(''),
    alt: text('alt').notNull().default(''),
    translations: translations<Record<'caption' | 'alt', string>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('album_images_by_filename').on(table.albumId, table.filename),
    index('album_images_in_order').on(table.albumId, table.position, table.id),
    check('album_images_size', sql`${table.size} >= 0`),
  ],
);

/** Totals over all albums, maintained by triggers, so that no query has to count them. */
export const countGallery = onlyRowTable('gallery_totals', {
  albums: integer('albums').notNull(),
  images: integer('images').notNull(),
  bytes: integer('bytes').notNull(),
});
