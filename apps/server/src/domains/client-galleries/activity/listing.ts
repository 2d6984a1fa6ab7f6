import type {
  GalleryEventEntry,
  ListGalleryEventsInput,
} from '@shutterhouse/contract/client-galleries/activity';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, eq } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';
import { requireGallery } from '../rows.ts';
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
  const { rows, nextCursor } = mapPage(found, (row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    detail: row.detail,
    pictures: row.pictures,
    linkId: row.linkId,
    at: row.at,
  }));
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}
