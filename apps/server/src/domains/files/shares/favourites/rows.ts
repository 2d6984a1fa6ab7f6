import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../../../db/transact.ts';
import { fileIdOf } from '../../ids.ts';
import { toEntries } from '../../local/rows.ts';
import { fileEntries } from '../../tables.ts';
import type { ShareRow } from '../visits.ts';
import { fileShareFavourites } from './tables.ts';

/** The number of favourites of a link; local files that were moved out of it don't count. */
export function countFavourites(db: Sql, share: ShareRow): number {
  return share.source === 'local' ? keysWithin(db, share).length : countStored(db, share);
}

/** The same without checking where the files are now. */
export function countStored(db: Sql, { id }: ShareRow): number {
  const own = eq(fileShareFavourites.shareId, id);
  return db.select({ rows: count() }).from(fileShareFavourites).where(own).get()?.rows ?? 0;
}

/** Which of some files of a link are favourites, by their keys. */
export function favouritesAmong(db: Sql, share: ShareRow, keys: readonly string[]): Set<string> {
  const rows = db
    .select({ key: fileShareFavourites.key })
    .from(fileShareFavourites)
    .where(
      and(eq(fileShareFavourites.shareId, share.id), inArray(fileShareFavourites.key, [...keys])),
    )
    .all();
  return new Set(rows.map(({ key }) => key));
}

/**
 * The favourites of a link, by name: for local files those that are still in its folder, with current data; for a
 * service all that were marked, with the data stored then.
 */
export function favouritesOf(db: Sql, share: ShareRow): FileEntry[] {
  if (share.source === 'local') {
    const keys = JSON.stringify(keysWithin(db, share));
    const rows = db
      .select()
      .from(fileEntries)
      .where(sql`${fileEntries.id} IN (SELECT value FROM json_each(${keys}))`)
      .orderBy(asc(fileEntries.nameKey), asc(fileEntries.number))
      .all();
    return toEntries(db, rows);
  }
  return db
    .select()
    .from(fileShareFavourites)
    .where(eq(fileShareFavourites.shareId, share.id))
    .orderBy(asc(fileShareFavourites.name), asc(fileShareFavourites.key))
    .all()
    .map(({ key, name, mimetype, size }) => ({
      ...{ id: fileIdOf({ source: share.source, key }), name, mimetype, size },
      ...{ type: 'file', fileType: 'image', source: share.source, updatedAt: null },
      ...{ isPublic: false, path: '', parentId: null, metadata: { description: '', tags: [] } },
    }));
}

/** @throws StudioError forbidden for a link without favourites */
export function assertAllowsFavourites({ allowsFavourites }: ShareRow): void {
  if (!allowsFavourites) throw new StudioError('forbidden', messages.favouritesOff);
}

/** The keys of those favourites that are still below the shared local folder. */
function keysWithin(db: Sql, { id, key }: ShareRow): string[] {
  const rows = db.all<{ key: string }>(sql`
    WITH RECURSIVE up (key, at) AS (
      SELECT key, key FROM file_share_favourites WHERE share_id = ${id}
      UNION ALL
      SELECT up.key, entry.parent_id
        FROM up JOIN file_entries AS entry ON entry.id = up.at
        WHERE entry.parent_id IS NOT NULL
    ) SELECT key FROM up WHERE at = ${key}`);
  return rows.map((row) => row.key);
}
