import type { Readable } from 'node:stream';
import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { transactRelaxed, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import { galleryCopyKey } from '../../../media/keys.ts';
import type { ByteRange } from '../../../media/ranges.ts';
import type { PlacedArchive, PlacedEntry } from '../../../media/zip-parts.ts';
import { type SourceDeps, sourceOfId } from '../../files/sources.ts';
import { recordGalleryEvent } from '../activity/record.ts';
import { clientGalleryLinks, clientGalleryPictures as pictures } from '../tables.ts';
import type { Visit } from '../visits/access.ts';
import { isShownTo } from '../visits/pictures.ts';
import { requireCopy } from './making.ts';
import { type DownloadRow, dropDownload, requireDownload } from './preparing.ts';
import { assertAllows } from './rights.ts';
import {
  clientGalleryDownloads as downloads,
  clientGalleryDownloadFiles as files,
} from './tables.ts';

export type FileRow = typeof files.$inferSelect;

/** How many files are looked up at a time. */
const pageSize = 200;

/** After how many files their checksums are stored, so that a download that is resumed need not read them again. */
const noted = 50;

type ReadDeps = SourceDeps & Pick<AppDeps, 'decoder'>;
type Dated = { db: Db; now: () => Date };

/**
 * A download that can be sent by the right of now. One of which something was taken away since is dropped.
 * @throws StudioError notFound; forbidden
 */
export async function requireReady(deps: Dated, visit: Visit, token: string): Promise<DownloadRow> {
  const row = requireDownload(deps, visit, token);
  assertAllows(visit, row.size);
  if (row.state === 'ready' && isUnchanged(deps.db, visit, row)) return row;
  if (row.state === 'ready') await write(deps.db, (tx) => dropDownload(tx, row.id));
  throw new StudioError('notFound', messages.over);
}

/** Records the first request of a download; a part of one that was begun is none. */
export async function noteTaken(deps: Dated, { gallery, link, visitor }: Visit, row: DownloadRow) {
  if (row.takenAt !== null) return;
  const { now } = deps;
  await write(deps.db, (tx) => {
    const taken = tx
      .update(downloads)
      .set({ takenAt: now() })
      .where(and(eq(downloads.id, row.id), isNull(downloads.takenAt)))
      .run();
    if (taken.changes === 0) return;
    tx.update(clientGalleryLinks)
      .set({ lastDownloadedAt: now() })
      .where(eq(clientGalleryLinks.id, link.id))
      .run();
    const { size, pictures } = row;
    recordGalleryEvent(
      { db: tx, now },
      { galleryId: gallery.id, link, visitor, kind: 'downloaded', detail: size, pictures },
    );
  });
}

/** Whether everything in a download is still shown to its visitor, as it was when it was requested. */
function isUnchanged(db: Db, visit: Visit, { id }: DownloadRow): boolean {
  const isShown = and(eq(pictures.id, files.pictureId), isShownTo(visit));
  const changed = db
    .select({ position: files.position })
    .from(files)
    .leftJoin(pictures, and(isShown, eq(pictures.revision, files.revision)))
    .where(and(eq(files.downloadId, id), sql`${pictures.id} IS NULL`))
    .limit(1)
    .get();
  return changed === undefined;
}

/** The bytes of a file of a download, or a part of them. */
export async function readFile(
  deps: ReadDeps,
  { size }: DownloadRow,
  file: FileRow,
  range: ByteRange,
  signal: AbortSignal,
): Promise<Readable> {
  const { fileId, copyId } = file;
  if (copyId === null) return (await sourceOfId(deps, fileId).read(fileId, range, signal)).stream;
  return deps.media.read(galleryCopyKey(await requireCopy(deps, file, size)), range);
}

/** The first file of a download. */
export function firstFile(db: Db, { id }: DownloadRow): FileRow | undefined {
  return db.select().from(files).where(eq(files.downloadId, id)).orderBy(files.position).get();
}

/** A download as an archive; `close` stores the checksums that are not stored yet. */
export function archiveOfDownload(
  deps: ReadDeps,
  download: DownloadRow,
  signal: AbortSignal,
): PlacedArchive & { close: () => Promise<void> } {
  const { db } = deps;
  const { id, pictures: count, directoryAt, bytes } = download;
  const learned = new Map<number, number>();
  let unsaved: [position: number, crc: number][] = [];

  async function save(): Promise<void> {
    const part = JSON.stringify(unsaved);
    unsaved = [];
    if (part === '[]') return;
    await transactRelaxed(db, (tx) => {
      tx.run(sql`UPDATE ${files} SET crc = read.value ->> 1 FROM json_each(${part}) AS read
        WHERE download_id = ${id} AND position = read.value ->> 0`);
    });
  }

  function toPlaced(row: FileRow): PlacedEntry {
    return {
      ...{ name: row.path, modifiedAt: row.modifiedAt },
      ...{ size: row.bytes ?? 0, startsAt: row.startsAt ?? 0 },
      crc: row.crc ?? learned.get(row.position) ?? null,
      open: (range) => readFile(deps, download, row, range, signal),
      onRead(crc) {
        learned.set(row.position, crc);
        unsaved.push([row.position, crc]);
        // What is not stored is only read once more.
        if (unsaved.length >= noted) save().catch(() => undefined);
      },
    };
  }

  function* entriesFrom(offset: number): Generator<PlacedEntry> {
    const of = eq(files.downloadId, id);
    const first = db
      .select({ at: sql<number>`max(${files.position})` })
      .from(files)
      .where(and(of, lte(files.startsAt, offset)))
      .get();
    let after = (first?.at ?? 0) - 1;
    for (;;) {
      const page = db
        .select()
        .from(files)
        .where(and(of, gt(files.position, after)))
        .orderBy(files.position)
        .limit(pageSize)
        .all();
      for (const row of page) yield toPlaced(row);
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.position;
    }
  }
  return { count, directoryAt: directoryAt ?? 0, bytes: bytes ?? 0, entriesFrom, close: save };
}
