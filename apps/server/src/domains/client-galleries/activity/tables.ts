import { galleryEvents } from '@shutterhouse/contract/client-galleries/constants';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf, numbered, ownedBy } from '../../../db/columns.ts';
import { clientGalleries, clientGalleryLinks } from '../tables.ts';
import { clientGalleryVisitors } from '../visits/tables.ts';

/** What happened in a gallery, newest last. */
export const clientGalleryEvents = sqliteTable(
  'client_gallery_events',
  {
    ...numbered(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    linkId: text('link_id').references(() => clientGalleryLinks.id, { onDelete: 'set null' }),
    visitorId: text('visitor_id').references(() => clientGalleryVisitors.id, {
      onDelete: 'set null',
    }),
    kind: text('kind', { enum: galleryEvents }).notNull(),
    /** Of whom it was, as known then. */
    name: text('name').notNull(),
    /** The name of the list, or the size of the download; empty for others. */
    detail: text('detail').notNull(),
    pictures: integer('pictures'),
    at: instant('at').notNull(),
    /** When the studio was notified of it; null while it waits or needs no notice. */
    noticedAt: instant('noticed_at'),
  },
  (table) => [
    index('client_gallery_events_by_gallery').on(table.galleryId, table.number),
    index('client_gallery_events_by_link').on(table.linkId),
    index('client_gallery_events_by_visitor').on(table.visitorId),
    check('client_gallery_events_kind', isOneOf(table.kind)),
  ],
);
