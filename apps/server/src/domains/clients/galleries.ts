import type { TimelineEntry } from '@shutterhouse/contract/clients/timeline';
import { and, count, eq, inArray, sum } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { newestEventsOf, toGalleryEvent } from '../client-galleries/activity/listing.ts';
import { clientGalleries, clientGalleryLinks } from '../client-galleries/tables.ts';
import {
  clientGallerySelections,
  clientGalleryVisitors,
} from '../client-galleries/visits/tables.ts';
import { fileIdOf } from '../files/ids.ts';
import { newestSelectionsOf } from '../files/shares/favourites.ts';
import { fileShareFavourites, fileShares } from '../files/shares/tables.ts';

/** How many lines of what happened the entry of a gallery has at most. */
const maxEvents = 5;

type Gallery = Extract<TimelineEntry, { kind: 'gallery' }>['gallery'];

/** What the entries of a timeline show of what was shared, with what was opened, chosen and downloaded. */
export function galleriesOf(
  deps: { db: Sql; now: () => Date },
  refs: readonly string[],
): Map<string, { gallery: Gallery }> {
  const isOfGallery = (ref: string) => ref.includes(':');
  return new Map([
    ...sharesOf(
      deps,
      refs.filter((ref) => !isOfGallery(ref)),
    ),
    ...clientGalleriesOf(deps, refs.filter(isOfGallery)),
  ]);
}

/** The client galleries of entries, whose `ref` is the id of the gallery and, behind a colon, that of the client. */
function clientGalleriesOf(
  { db, now }: { db: Sql; now: () => Date },
  refs: readonly string[],
): Map<string, { gallery: Gallery }> {
  const found = new Map<string, { gallery: Gallery }>();
  if (refs.length === 0) return found;
  const keys = refs.map((ref) => ref.split(':'));
  const galleries = db
    .select()
    .from(clientGalleries)
    .where(
      inArray(
        clientGalleries.id,
        keys.map(([id = '']) => id),
      ),
    )
    .all();
  const { galleryId, userId } = clientGalleryLinks;
  const links = db
    .select()
    .from(clientGalleryLinks)
    .where(
      and(
        inArray(
          galleryId,
          galleries.map(({ id }) => id),
        ),
        inArray(
          userId,
          keys.map(([, id = '']) => id),
        ),
      ),
    )
    .all();
  const linkIds = links.map(({ id }) => id);
  const chosen = chosenBy(db, linkIds);
  const events = newestEventsOf({ db }, linkIds, maxEvents);
  for (const ref of refs) {
    const gallery = galleries.find(({ id }) => ref.startsWith(`${id}:`));
    if (gallery === undefined) continue;
    const own = links.filter((link) => `${link.galleryId}:${link.userId}` === ref);
    const ownIds = new Set<string | null>(own.map(({ id }) => id));
    found.set(ref, {
      gallery: {
        id: gallery.id,
        fileId: null,
        name: gallery.title,
        expiresAt: gallery.expiresAt,
        hasEnded: gallery.expiresAt !== null && gallery.expiresAt <= now(),
        isRevoked: own.length > 0 && own.every(({ revokedAt }) => revokedAt !== null),
        opened: sumOf(own.map(({ opened }) => opened)),
        lastOpenedAt: latestOf(own.map(({ lastOpenedAt }) => lastOpenedAt)),
        favourites: sumOf(own.map(({ id }) => chosen.get(id) ?? 0)),
        downloads: sumOf(own.map(({ downloads }) => downloads)),
        lastDownloadedAt: latestOf(own.map(({ lastDownloadedAt }) => lastDownloadedAt)),
        selection: null,
        events: events
          .filter(({ linkId }) => ownIds.has(linkId))
          .toSorted((one, other) => other.number - one.number)
          .slice(0, maxEvents)
          .map(toGalleryEvent),
      },
    });
  }
  return found;
}

/** How many pictures the visitors of some links have chosen. */
function chosenBy(db: Sql, linkIds: readonly string[]): Map<string, number> {
  const { linkId, id } = clientGalleryVisitors;
  const rows = db
    .select({ linkId, chosen: sum(clientGallerySelections.chosen).mapWith(Number) })
    .from(clientGallerySelections)
    .innerJoin(clientGalleryVisitors, eq(id, clientGallerySelections.visitorId))
    .where(inArray(linkId, [...linkIds]))
    .groupBy(linkId)
    .all();
  return new Map(rows.map((row) => [row.linkId, row.chosen]));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function latestOf(times: readonly (Date | null)[]): Date | null {
  const latest = Math.max(...times.map((time) => time?.getTime() ?? 0));
  return latest > 0 ? new Date(latest) : null;
}

/** What was shared by some links to files. */
function sharesOf(
  { db, now }: { db: Sql; now: () => Date },
  ids: readonly string[],
): Map<string, { gallery: Gallery }> {
  if (ids.length === 0) return new Map();
  const rows = db
    .select()
    .from(fileShares)
    .where(inArray(fileShares.id, [...ids]))
    .all();
  const marked = db
    .select({ shareId: fileShareFavourites.shareId, rows: count() })
    .from(fileShareFavourites)
    .where(inArray(fileShareFavourites.shareId, [...ids]))
    .groupBy(fileShareFavourites.shareId)
    .all();
  const favourites = new Map(marked.map((row) => [row.shareId, row.rows]));
  const selections = newestSelectionsOf({ db }, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        gallery: {
          id: row.id,
          fileId: fileIdOf(row),
          name: row.title || row.name,
          expiresAt: row.expiresAt,
          hasEnded: row.expiresAt !== null && row.expiresAt <= now(),
          isRevoked: row.revokedAt !== null,
          opened: row.opened,
          lastOpenedAt: row.lastOpenedAt,
          favourites: favourites.get(row.id) ?? 0,
          downloads: row.downloads,
          lastDownloadedAt: row.lastDownloadedAt,
          selection: selections.get(row.id) ?? null,
          events: [],
        },
      },
    ]),
  );
}
