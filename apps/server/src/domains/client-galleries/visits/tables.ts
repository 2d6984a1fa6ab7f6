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
import { id, instant, ownedBy } from '../../../db/columns.ts';
import { clientGalleries, clientGalleryLinks } from '../tables.ts';

/** Visitors who have given their name, each with lists of their own on all their devices. */
export const clientGalleryVisitors = sqliteTable(
  'client_gallery_visitors',
  {
    id: id(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    linkId: ownedBy('link_id', () => clientGalleryLinks.id).notNull(),
    name: text('name').notNull(),
    /** Empty where the studio does not ask for it. */
    email: text('email').notNull(),
    /** When they proved by a code that the address is theirs. */
    provenAt: instant('proven_at'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    index('client_gallery_visitors_by_gallery').on(table.galleryId, table.id),
    // One visitor for each proven address, whatever the device.
    uniqueIndex('client_gallery_visitors_by_email')
      .on(table.linkId, table.email)
      .where(sql`email <> ''`),
    check('client_gallery_visitors_name', sql`${table.name} <> ''`),
    check(
      'client_gallery_visitors_proof',
      sql`${table.email} = '' OR ${table.provenAt} IS NOT NULL`,
    ),
  ],
);

/** Codes by which visitors prove their address; the newest of an address counts. */
export const clientGalleryCodes = sqliteTable(
  'client_gallery_codes',
  {
    linkId: ownedBy('link_id', () => clientGalleryLinks.id).notNull(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong attempts so far. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.email] }),
    index('client_gallery_codes_by_end').on(table.expiresAt),
  ],
);
