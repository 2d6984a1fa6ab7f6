import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { maxSelections } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type {
  SendFavouritesInput,
  ShareFavourites,
} from '@shutterhouse/contract/files/shares/schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { countAgainstLimit, type Limit } from '../../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { Notification } from '../../../outbox/description.ts';
import { notifyStudio } from '../../mail/notifications.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { fileIdOf } from '../ids.ts';
import { toEntries } from '../local/rows.ts';
import { fileEntries } from '../tables.ts';
import { fileShareFavourites, fileShareSelections } from './tables.ts';
import { requireVisit, type ShareRow, type VisitDeps } from './visits.ts';

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

type SelectionRow = typeof fileShareSelections.$inferSelect;
type Deps = VisitDeps & { db: Db; config: Config };

/** Rate limit per link for sending its favourites. */
const perDay: Limit = { max: 20, seconds: 24 * 60 * 60 };

/** The maximum number of names of pictures in the notification. */
const maxNamed = 100;

/**
 * Sends the favourites of a link to the studio, which is notified each time.
 * @throws StudioError notFound; forbidden where favourites are off; unprocessable while there are none; tooMany
 */
export async function sendFavourites(
  deps: Deps,
  { key, name, message }: SendFavouritesInput,
): Promise<{ sentAt: Date }> {
  const { share } = requireVisit(deps, key);
  assertAllowsFavourites(share);
  if (!(await countAgainstLimit(deps, `file-share-send:${share.id}`, perDay))) {
    throw new StudioError('tooMany', messages.tooManySent);
  }
  return write(deps.db, (tx) => {
    requireVisit({ ...deps, db: tx }, key);
    const pictures = favouritesOf(tx, share);
    if (pictures.length === 0) throw new StudioError('unprocessable', messages.noFavourites);
    const row = tx
      .insert(fileShareSelections)
      .values({
        ...{ id: v7(), shareId: share.id, name, message },
        ...{ pictures: pictures.length, sentAt: deps.now() },
      })
      .returning()
      .get();
    keepNewest(tx, share);
    const names = pictures.map((picture) => picture.name);
    const within = { ...deps, db: tx };
    runInLanguage(within, null, () =>
      notifyStudio(within, 'favouritesSent', noticeOf(deps.config, share, row, names)),
    );
    return { sentAt: row.sentAt };
  });
}

/** The stored selections of a link, newest first. */
export function selectionsOf(db: Sql, { id }: Pick<ShareRow, 'id'>): ShareFavourites['selections'] {
  return db
    .select({
      sentAt: fileShareSelections.sentAt,
      name: fileShareSelections.name,
      message: fileShareSelections.message,
      pictures: fileShareSelections.pictures,
    })
    .from(fileShareSelections)
    .where(eq(fileShareSelections.shareId, id))
    .orderBy(desc(fileShareSelections.id))
    .limit(maxSelections)
    .all();
}

/** The newest selection of each of some links; those without one are absent. */
export function newestSelectionsOf(
  { db }: { db: Sql },
  shareIds: readonly string[],
): Map<string, ShareFavourites['selections'][number]> {
  const rows = db
    .select()
    .from(fileShareSelections)
    .where(
      sql`${fileShareSelections.id} IN (
        SELECT max(id) FROM file_share_selections
        WHERE share_id IN (SELECT value FROM json_each(${JSON.stringify(shareIds)}))
        GROUP BY share_id
      )`,
    )
    .all();
  return new Map(
    rows.map(({ shareId, sentAt, name, message, pictures }) => [
      shareId,
      { sentAt, name, message, pictures },
    ]),
  );
}

function keepNewest(tx: Tx, { id }: ShareRow): void {
  const own = eq(fileShareSelections.shareId, id);
  const [oldestKept] = tx
    .select({ id: fileShareSelections.id })
    .from(fileShareSelections)
    .where(own)
    .orderBy(desc(fileShareSelections.id))
    .limit(1)
    .offset(maxSelections - 1)
    .all();
  if (oldestKept === undefined) return;
  tx.delete(fileShareSelections)
    .where(and(own, lt(fileShareSelections.id, oldestKept.id)))
    .run();
}

function noticeOf(
  { publicUrl }: Config,
  share: ShareRow,
  { id, name, message, pictures }: SelectionRow,
  names: readonly string[],
): Notification {
  const gallery = share.title || share.name;
  const address = new URL(paths.dashboard('files'), publicUrl);
  address.searchParams.set('folder', fileIdOf(share));
  const more = names.length - maxNamed;
  const listed = [
    ...names.slice(0, maxNamed),
    ...(more > 0 ? [t('and {more} more', { more })] : []),
  ];
  return {
    about: id,
    subject: t('{pictures, plural, one {# favourite} other {# favourites}} of “{gallery}”', {
      pictures,
      gallery,
    }),
    heading: t('Favourites were chosen'),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('Gallery'), gallery],
          [t('From'), name],
          [t('Pictures'), String(pictures)],
        ],
      },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      { kind: 'paragraph', text: listed.join(', ') },
      { kind: 'button', label: t('Open the folder'), url: address.href },
    ],
  };
}
