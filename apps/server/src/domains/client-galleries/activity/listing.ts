import type {
  GalleryEventEntry,
  ListGalleryEventsInput,
} from '@shutterhouse/contract/client-galleries/activity';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';
import { requireGallery } from '../rows.ts';
import { clientGalleryLinks } from '../tables.ts';
import { clientGalleryEvents } from '../visits/tables.ts';

type EventRow = typeof clientGalleryEvents.$inferSelect;

const newestFirst: Keyset<EventRow> = {
  columns: [clientGalleryEvents.number],
  direction: 'desc',
  valuesOf: ({ number }) => [number],
};

/** A page of what happened in a gallery, newest first. @throws StudioError notFound */
export function listGalleryEvents(
  deps: { db: Sql },
  { galleryId, kind, linkId, limit, cursor }: ListGalleryEventsInput,
): Page<GalleryEventEntry> & { pagination: { limit: number; nextCursor: string | null } } {
  requireGallery(deps, galleryId);
  const table = clientGalleryEvents;
  const found = pageOf(
    (after) =>
      deps.db
        .select()
        .from(table)
        .where(
          and(
            eq(table.galleryId, galleryId),
            kind && eq(table.kind, kind),
            linkId === undefined ? undefined : eq(table.linkId, linkId),
            after,
          ),
        ),
    newestFirst,
    { limit, cursor },
  );
  const { rows, nextCursor } = mapPage(found, toGalleryEvent);
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

/**
 * What happened last by each of some links, at most `most` of each, in no order: no more of them are read, however much has
 * happened.
 */
export function newestEventsOf(
  { db }: { db: Sql },
  linkIds: readonly string[],
  most: number,
): EventRow[] {
  const { linkId, number } = clientGalleryEvents;
  const earliest = sql`coalesce((SELECT number FROM client_gallery_events AS own
    WHERE own.link_id = ${clientGalleryLinks.id} ORDER BY number DESC LIMIT 1 OFFSET ${most - 1}), 0)`;
  return db
    .select(getTableColumns(clientGalleryEvents))
    .from(clientGalleryLinks)
    .innerJoin(clientGalleryEvents, and(eq(linkId, clientGalleryLinks.id), gte(number, earliest)))
    .where(inArray(clientGalleryLinks.id, [...linkIds]))
    .all();
}

/** A line of the activity of a gallery. */
export function toGalleryEvent(row: EventRow): GalleryEventEntry {
  const { id, kind, name, detail, pictures, linkId, at } = row;
  return { id, kind, name, detail, pictures, linkId, at };
}
