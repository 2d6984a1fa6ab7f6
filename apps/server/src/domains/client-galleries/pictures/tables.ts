import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, ownedBy } from '../../../db/columns.ts';
import { clientGalleries } from '../tables.ts';

/** Albums whose pictures are being copied into the folders of galleries; a failed one stays with its reason. */
export const clientGalleryCopies = sqliteTable('client_gallery_copies', {
  galleryId: ownedBy('gallery_id', () => clientGalleries.id).primaryKey(),
  albumId: text('album_id').notNull(),
  done: integer('done').notNull(),
  total: integer('total').notNull(),
  /** Why it failed; empty where it didn't. */
  problem: text('problem').notNull(),
  startedAt: instant('started_at').notNull(),
});

/** Posters in the media store whose pictures are gone: a job removes the bytes. */
export const clientGalleryUnusedPosters = sqliteTable('client_gallery_unused_posters', {
  bytesKey: text('bytes_key').primaryKey(),
});
