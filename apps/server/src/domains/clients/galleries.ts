import type { TimelineEntry } from '@shutterhouse/contract/clients/schema';
import { count, inArray } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { fileIdOf } from '../files/ids.ts';
import { newestSelectionsOf } from '../files/shares/favourites.ts';
import { fileShareFavourites, fileShares } from '../files/shares/tables.ts';

type Gallery = Extract<TimelineEntry, { kind: 'gallery' }>['gallery'];

/** What was shared by some links, with what was opened, chosen and downloaded. */
export function galleriesOf(
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
        },
      },
    ]),
  );
}
