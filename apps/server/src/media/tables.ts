import { videoTypes } from '@shutterhouse/contract/upload-slots';
import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, isOneOf } from '../db/columns.ts';

/** Pictures whose original is in the media store under `storeKey`; sizes in pixels and bytes. */
export const pictures = sqliteTable(
  'pictures',
  {
    id: id(),
    storeKey: text('store_key').notNull().unique(),
    mimeType: text('mime_type').notNull(),
    /** After EXIF rotation. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull(),
    /** A tiny blurred placeholder, as a data URI. */
    blur: text('blur').notNull(),
    /** The dominant colour, as `#rrggbb`. */
    colour: text('colour').notNull().default('#808080'),
    /**
     * The focal point that every crop keeps in view, as fractions of the width and the height from the upper left
     * corner.
     */
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    /** Who may see it; maintained by the domain that the picture belongs to. */
    visibility: text('visibility', { enum: ['public', 'staff'] })
      .notNull()
      .default('public'),
    /** The state of its renditions; `ready` when JPEG and WebP exist in every size. */
    renditions: text('renditions', { enum: ['pending', 'ready', 'failed'] })
      .notNull()
      .default('pending'),
    /** Why the renditions could not be made, as a sentence. */
    failure: text('failure').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('pictures_visibility', isOneOf(table.visibility)),
    check('pictures_renditions', isOneOf(table.renditions)),
    check('pictures_focal_x', sql`${table.focalX} BETWEEN 0 AND 1`),
    check('pictures_focal_y', sql`${table.focalY} BETWEEN 0 AND 1`),
    index('pictures_unready').on(table.renditions, table.id).where(sql`renditions <> 'ready'`),
  ],
);

/** Videos, stored unchanged in the media store under `storeKey`. Whatever shows one owns it. */
export const videos = sqliteTable(
  'videos',
  {
    id: id(),
    storeKey: text('store_key').notNull().unique(),
    mimeType: text('mime_type', { enum: videoTypes }).notNull(),
    bytes: integer('bytes').notNull(),
    /** Who may see it; maintained by the domain that the video belongs to. */
    visibility: text('visibility', { enum: ['public', 'staff'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('videos_mime_type', isOneOf(table.mimeType)),
    check('videos_visibility', isOneOf(table.visibility)),
    check('videos_bytes', sql`${table.bytes} > 0`),
  ],
);

/** The picture that something shows; null once the picture is deleted. */
export const pictureId = () =>
  text('picture_id').references(() => pictures.id, { onDelete: 'set null' });
