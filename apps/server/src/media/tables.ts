import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '../db/columns.ts';

/** Pictures whose original lies in the media store under `storeKey`; sizes in pixels and bytes. */
export const pictures = sqliteTable('pictures', {
  id: id(),
  storeKey: text('store_key').notNull().unique(),
  mimeType: text('mime_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  alt: text('alt').notNull(),
  /** A tiny blurred stand-in, as a data URI. */
  blur: text('blur').notNull(),
  createdAt: instant('created_at').notNull(),
});
