import { setImmediate as nextTurn } from 'node:timers/promises';
import { visitHours } from '@shutterhouse/contract/client-galleries/constants';
import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import {
  type GalleryDownload,
  type GalleryDownloadInput,
  galleryDownloadLimits as limits,
  type PrepareDownloadInput,
} from '@shutterhouse/contract/client-galleries/downloads';
import { hourMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, transactRelaxed, write } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { placeEntries } from '../../../media/zip-parts.ts';
import type { Secrets } from '../../../secrets.ts';
import { newToken, sha256 } from '../../../tokens.ts';
import { clientGalleryLinks as links } from '../tables.ts';
import { requireVisit, type Visit } from '../visits/access.ts';
import { type DownloadFile, downloadName, filesOf } from './files.ts';
import { assertAllows, assertUnlocked } from './rights.ts';
import { bytesOf, leftOf, picturesOf } from './scopes.ts';
import {
  clientGalleryDownloads as downloads,
  clientGalleryDownloadFiles as files,
} from './tables.ts';

type Deps = { db: Db; secrets: Secrets; now: () => Date; config: Config; jobs: JobRunner };
export type DownloadRow = typeof downloads.$inferSelect;

/** How many files are inserted at a time: SQLite limits the number of bound values, and other requests get their turn in between. */
const filesAtOnce = 500;

/** Makes the smaller pictures of a download. */
export const makeDownloadJob: JobKind<{ downloadId: string }> = {
  name: 'client-galleries.make-download',
  priority: 'soon',
  keyOf: ({ downloadId }) => downloadId,
};

/**
 * Requests a download, and counts its pictures against the limit of the link. Originals are ready at once; smaller pictures
 * are made in the background.
 * @throws StudioError notFound; forbidden; invalid on `pin`; unprocessable where too much has to be made; conflict where the limit is reached; busy
 */
export async function prepareDownload(
  deps: Deps,
  { key, scope, size, permission }: PrepareDownloadInput,
): Promise<GalleryDownload> {
  const { db, now } = deps;
  const token = newToken();
  const visit = requireVisit(deps, key);
  assertAllows(visit, size);
  assertUnlocked(deps, visit, permission);
  const shown = picturesOf(db, visit, scope);
  const { madeBytes } = bytesOf(shown, size);
  if (madeBytes > limits.madeBytes) {
    throw new StudioError('unprocessable', messages.tooLarge(madeBytes, limits.madeBytes));
  }
  await nextTurn();
  const listed = filesOf(shown, size, deps.config.timeZone);
  await nextTurn();
  const row = await write(db, (tx) => {
    const current = requireVisit({ ...deps, db: tx }, key);
    assertAllows(current, size);
    assertRoom(tx, current);
    countPictures(tx, current, listed.length);
    const at = now();
    return tx
      .insert(downloads)
      .values({
        ...{ tokenHash: sha256(token), galleryId: visit.gallery.id, linkId: visit.link.id, size },
        ...{ visitorId: current.visitor?.id ?? null, state: 'preparing', createdAt: at },
        ...{ isArchive: listed.length > 1, filename: downloadName(visit.gallery, listed) },
        ...{ pictures: listed.length, expiresAt: new Date(at.getTime() + visitHours * hourMs) },
      })
      .returning()
      .get();
  });
  const prepared = await fill(deps, row, listed);
  deps.jobs.wake();
  return toDownload(deps, requireVisit(deps, key), prepared, token);
}

/** Only so many downloads of a link are prepared at a time; the oldest that was sent makes room for a new one. @throws StudioError busy */
function assertRoom(tx: Tx, { link }: Visit): void {
  const own = tx
    .select({ id: downloads.id, state: downloads.state, takenAt: downloads.takenAt })
    .from(downloads)
    .where(eq(downloads.linkId, link.id))
    .orderBy(desc(downloads.createdAt))
    .all();
  const preparing = own.filter(({ state }) => state === 'preparing').length;
  if (preparing >= limits.preparing) throw new StudioError('busy', messages.busy);
  for (const { id } of own.slice(limits.kept - 1)) dropDownload(tx, id);
}

/** Counts pictures in one statement, so that parallel requests can't exceed the limit together. @throws StudioError conflict */
function countPictures(tx: Tx, { link, gallery }: Visit, pictures: number): void {
  const { maxDownloads } = gallery;
  const isWithin =
    maxDownloads === null ? undefined : sql`${links.downloads} + ${pictures} <= ${maxDownloads}`;
  const counted = tx
    .update(links)
    .set({ downloads: sql`${links.downloads} + ${pictures}` })
    .where(and(eq(links.id, link.id), isWithin))
    .run();
  if (counted.changes === 0) {
    throw new StudioError('conflict', messages.limitReached(leftOf({ gallery, link }) ?? 0));
  }
}

/** Inserts the files of a download in parts. It is dropped when that fails. @throws StudioError notFound when it was cancelled meanwhile */
async function fill(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  row: DownloadRow,
  listed: readonly DownloadFile[],
): Promise<DownloadRow> {
  const { id } = row;
  const isIt = eq(downloads.id, id);
  const layout = listed.every(({ bytes }) => bytes !== null) ? layOut(listed) : undefined;
  try {
    for (let from = 0; from < listed.length; from += filesAtOnce) {
      await nextTurn();
      const part = listed.slice(from, from + filesAtOnce);
      await transactRelaxed(db, (tx) => {
        requireRow(
          tx.select({ id: downloads.id }).from(downloads).where(isIt).get(),
          messages.over,
        );
        const values = part.map((file, at) => ({
          ...{ ...file, downloadId: id, startsAt: layout?.starts[from + at] ?? null },
        }));
        tx.insert(files).values(values).run();
      });
    }
    return await write(db, (tx) => {
      if (layout) return saveReady(tx, row, listed, layout);
      enqueueJob({ db: tx, now }, makeDownloadJob, { downloadId: id });
      return row;
    });
  } catch (error) {
    await write(db, (tx) => dropDownload(tx, id));
    throw error;
  }
}

type LaidFile = { path: string; modifiedAt: Date; bytes?: number | null | undefined };

function layOut(listed: readonly LaidFile[]) {
  return placeEntries(
    listed.map(({ path, modifiedAt, bytes }) => ({ name: path, modifiedAt, size: bytes ?? 0 })),
  );
}

/** Lays a download out once all its files are there; one without any has failed. Pictures that are missing are not counted. */
export function finishDownload(tx: Tx, row: DownloadRow): DownloadRow {
  const { id, linkId, pictures } = row;
  const listed = tx
    .select()
    .from(files)
    .where(eq(files.downloadId, id))
    .orderBy(files.position)
    .all();
  const missed = pictures - listed.length;
  if (missed > 0) uncount(tx, linkId, missed);
  const layout = layOut(listed);
  const starts = listed.map(({ position }, at) => [position, layout.starts[at]]);
  // Materialised, so that it gets an index: read anew for each row, 20,000 pictures took four minutes.
  tx.run(sql`WITH placed (place, start) AS MATERIALIZED (
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(starts)})
    )
    UPDATE ${files} SET starts_at = placed.start FROM placed
    WHERE download_id = ${id} AND position = placed.place`);
  return saveReady(tx, row, listed, layout);
}

/** @throws StudioError notFound when it was cancelled meanwhile */
function saveReady(
  tx: Tx,
  { id, isArchive, pictures }: DownloadRow,
  listed: readonly LaidFile[],
  { directoryAt, bytes }: ReturnType<typeof layOut>,
): DownloadRow {
  const [only] = listed;
  const saved = tx
    .update(downloads)
    .set({
      state: listed.length === 0 ? 'failed' : 'ready',
      pictures: listed.length,
      missed: pictures - listed.length,
      directoryAt,
      bytes: isArchive ? bytes : (only?.bytes ?? 0),
    })
    .where(eq(downloads.id, id))
    .returning()
    .get();
  return requireRow(saved, messages.over);
}

/** How far a download is. @throws StudioError notFound; forbidden when the right was lowered meanwhile */
export function getDownload(
  deps: { db: Sql; secrets: Secrets; now: () => Date },
  { key, token }: GalleryDownloadInput,
): GalleryDownload {
  const visit = requireVisit(deps, key);
  const row = requireDownload(deps, visit, token);
  assertAllows(visit, row.size);
  return toDownload(deps, visit, row, token);
}

/** Cancels a download. Pictures that were not sent are not counted. @throws StudioError notFound */
export async function cancelDownload(
  deps: { db: Db; secrets: Secrets; now: () => Date },
  { key, token }: GalleryDownloadInput,
): Promise<void> {
  await write(deps.db, (tx) => {
    const visit = requireVisit({ ...deps, db: tx }, key);
    dropDownload(tx, requireDownload({ ...deps, db: tx }, visit, token).id);
  });
}

/** The download of a token, for the link by which it was requested. @throws StudioError notFound */
export function requireDownload(
  { db, now }: { db: Sql; now: () => Date },
  { link }: Pick<Visit, 'link'>,
  token: string,
): DownloadRow {
  const { tokenHash, linkId, expiresAt } = downloads;
  const isIt = and(eq(tokenHash, sha256(token)), eq(linkId, link.id), gt(expiresAt, now()));
  const row = db.select().from(downloads).where(isIt).get();
  if (row === undefined) throw new StudioError('notFound', messages.over);
  return row;
}

/** Deletes a download; what was not sent is not counted against the limit of its link. */
export function dropDownload(tx: Tx, id: string): void {
  const gone = tx.delete(downloads).where(eq(downloads.id, id)).returning().get();
  if (gone && gone.takenAt === null && gone.state !== 'failed') {
    uncount(tx, gone.linkId, gone.pictures);
  }
}

/** Notes that a download can't be prepared. */
export async function failDownload({ db }: { db: Db }, id: string): Promise<void> {
  await write(db, (tx) => {
    const failed = tx
      .update(downloads)
      .set({ state: 'failed' })
      .where(and(eq(downloads.id, id), eq(downloads.state, 'preparing')))
      .returning()
      .get();
    if (failed) uncount(tx, failed.linkId, failed.pictures);
  });
}

function uncount(tx: Tx, linkId: string, pictures: number): void {
  tx.update(links)
    .set({ downloads: sql`max(${links.downloads} - ${pictures}, 0)` })
    .where(eq(links.id, linkId))
    .run();
}

function toDownload(
  { db }: { db: Sql },
  visit: Visit,
  { id, state, pictures, filename, bytes, ...row }: DownloadRow,
  token: string,
): GalleryDownload {
  const of = eq(files.downloadId, id);
  const listed = db
    .select({ files: count(), done: count(files.bytes) })
    .from(files)
    .where(of)
    .get();
  const { files: kept = 0, done = 0 } = listed ?? {};
  const missed = state === 'preparing' ? pictures - kept : row.missed;
  return { token, state, pictures, done, missed, filename, bytes, left: leftOf(visit) };
}
