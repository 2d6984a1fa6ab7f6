import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { fileIdOf, parseFileId } from '../../files/ids.ts';
import { preparePreviewsJob } from '../../files/previews/making.ts';
import type { PreviewDeps } from '../../files/previews/picture-file.ts';
import { SourceError } from '../../files/source-error.ts';
import { sourceOf } from '../../files/sources.ts';
import { type GalleryRow, requireGallery } from '../rows.ts';
import {
  clientGalleries,
  clientGalleryExclusions,
  clientGalleryPictures as pictures,
} from '../tables.ts';
import { askCovers } from '../visits/covers.ts';
import { askMarkedPreviews } from '../visits/marked-previews-job.ts';
import { chapterOfFolder } from './chapters.ts';
import { askMeasuring, type Captured, captured } from './measuring.ts';
import { dropRows, followMoved, goneOf, rowsOf } from './moved-files.ts';

const scanJob: JobKind<{ galleryId: string }> = {
  name: 'client-galleries.scan',
  priority: 'soon',
  keyOf: ({ galleryId }) => galleryId,
};

/** Has the folder of a gallery looked through, within the transaction `db`. */
export function askScan({ db, now }: { db: Tx; now: () => Date }, galleryId: string): void {
  db.update(clientGalleries)
    .set({ scanAskedAt: now(), scanProblem: '', scanDone: 0, scanTotal: 0, isStale: false })
    .where(eq(clientGalleries.id, galleryId))
    .run();
  enqueueJob({ db, now }, scanJob, { galleryId });
}

/** The same as a call. @throws StudioError notFound */
export async function scanGallery(
  { db, now, jobs }: Pick<AppDeps, 'db' | 'now' | 'jobs'>,
  id: string,
): Promise<void> {
  await write(db, (tx) => {
    requireGallery({ db: tx }, id);
    askScan({ db: tx, now }, id);
  });
  jobs.wake();
}

/** Registers the job that looks through the folders of galleries. */
export function handleScans(jobs: JobRunner, deps: PreviewDeps): void {
  jobs.handle(scanJob, {
    run: ({ galleryId }, { signal }) => scan(deps, galleryId, signal),
    giveUp: ({ galleryId }, reason) => noteScanned(deps, galleryId, reason),
  });
}

/** What a gallery shows a file as; undefined for one that it doesn't show. */
export function kindOf({ type, fileType }: FileEntry): 'image' | 'video' | undefined {
  return type === 'file' && (fileType === 'image' || fileType === 'video') ? fileType : undefined;
}

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** How many files are read between two updates of the progress. */
const filesAtOnce = 50;

/** Adds what is new in the folder of a gallery, follows what was renamed or moved, and drops what is gone. */
async function scan(
  deps: PreviewDeps,
  galleryId: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const gallery = deps.db
    .select()
    .from(clientGalleries)
    .where(eq(clientGalleries.id, galleryId))
    .get();
  if (gallery === undefined) return undefined;
  try {
    // Those that are added while the folder is read are not among the files that were found.
    const before = rowsOf(deps, gallery);
    const found = await findFiles(deps, gallery, signal);
    const gone = goneOf(before, found);
    await followMoved(deps, gone, found, new Set(before.map(({ key }) => key)));
    const isDone = await takeAll(deps, gallery, found, signal);
    if (!isDone) return { againIn: 0 };
    await dropRows(deps, gallery, [...gone.keys()]);
    await write(deps.db, (tx) => {
      askCovers({ db: tx, now: deps.now }, galleryId);
      askMarkedPreviews({ db: tx, now: deps.now }, galleryId);
      askMeasuring({ db: tx, now: deps.now }, galleryId);
      if (gallery.source !== 'local') return;
      const payload = { folderId: gallery.folderKey };
      enqueueJob({ db: tx, now: deps.now }, preparePreviewsJob, payload);
    });
    await noteScanned(deps, galleryId, '');
  } catch (error) {
    const isForGood = error instanceof StudioError && error.code === 'unprocessable';
    const isGone = error instanceof SourceError && error.kind === 'notFound';
    if (!isForGood && !isGone) throw error;
    await noteScanned(deps, galleryId, isGone ? messages.folderUnknown : error.message);
  }
  return undefined;
}

/** The chapter of a folder, which is null in the folder of the gallery itself. */
type Chapter = { chapterId: string | null; folderKey: string };

/** A file that a gallery shows. */
type Found = { entry: FileEntry; key: string } & Chapter;

/**
 * The pictures and videos in the folder of a gallery and below it. Chapters are added for new sub-folders.
 * @throws StudioError unprocessable for too many files or chapters; SourceError
 */
async function findFiles(
  deps: PreviewDeps,
  gallery: GalleryRow,
  signal: AbortSignal,
): Promise<Found[]> {
  const source = sourceOf(deps, gallery.source);
  const excluded = excludedOf(deps, gallery.id);
  const gone = new Set(excluded);
  const found: Found[] = [];

  async function readFolder(id: string, chapter: Chapter): Promise<void> {
    const folders: FileEntry[] = [];
    let cursor: string | undefined;
    do {
      signal.throwIfAborted();
      const page = await source.list(id, { limit: 200, cursor });
      for (const entry of page.rows) {
        const { key } = parseFileId(entry.id);
        gone.delete(key);
        if (entry.type === 'folder') folders.push(entry);
        else if (kindOf(entry) && !excluded.has(key)) found.push({ entry, key, ...chapter });
      }
      if (found.length > clientGalleryLimits.pictures) {
        const sentence = messages.tooManyPictures(clientGalleryLimits.pictures);
        throw new StudioError('unprocessable', sentence);
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    for (const folder of folders) {
      // What lies deeper belongs to the chapter of the folder above.
      await readFolder(folder.id, chapter.chapterId ? chapter : await chapterFor(folder));
    }
  }

  async function chapterFor({ id, name }: FileEntry): Promise<Chapter> {
    const { key: folderKey } = parseFileId(id);
    const of = { galleryId: gallery.id, folderKey, name };
    return { chapterId: await write(deps.db, (tx) => chapterOfFolder(tx, of)), folderKey };
  }

  const { source: of, folderKey } = gallery;
  await readFolder(fileIdOf({ source: of, key: folderKey }), { chapterId: null, folderKey });
  if (gone.size > 0) await dropExclusions(deps, gallery.id, [...gone]);
  return found;
}

/** Takes the found files over, until the turn is over. @returns whether all are */
async function takeAll(
  deps: PreviewDeps,
  { id }: GalleryRow,
  found: readonly Found[],
  signal: AbortSignal,
): Promise<boolean> {
  const until = deps.now().getTime() + turnMs;
  for (let from = 0; from < found.length; from += filesAtOnce) {
    signal.throwIfAborted();
    const gallery = deps.db.select().from(clientGalleries).where(eq(clientGalleries.id, id)).get();
    if (gallery === undefined) return true;
    const hasRead = await takeFiles(deps, gallery, found.slice(from, from + filesAtOnce));
    if (!hasRead) continue;
    const scanDone = Math.min(from + filesAtOnce, found.length);
    await write(deps.db, (tx) => {
      tx.update(clientGalleries)
        .set({ scanDone, scanTotal: found.length })
        .where(eq(clientGalleries.id, id))
        .run();
    });
    if (scanDone < found.length && deps.now().getTime() > until) return false;
  }
  return true;
}

/** The files that were taken out of a gallery, or are earlier versions of its pictures. */
function excludedOf({ db }: PreviewDeps, galleryId: string): Set<string> {
  const { key, galleryId: of } = clientGalleryExclusions;
  const rows = db.select({ key }).from(clientGalleryExclusions).where(eq(of, galleryId)).all();
  return new Set(rows.map((row) => row.key));
}

/** Forgets files that were taken out and have left the folder since. */
async function dropExclusions(
  { db }: PreviewDeps,
  galleryId: string,
  keys: readonly string[],
): Promise<void> {
  const { key, galleryId: of } = clientGalleryExclusions;
  await write(db, (tx) => {
    for (const gone of keys) {
      tx.delete(clientGalleryExclusions)
        .where(and(eq(of, galleryId), eq(key, gone)))
        .run();
    }
  });
}

/** Adds files that are new, and follows the names, contents and folders of the others. @returns whether there were any of these */
async function takeFiles(
  deps: PreviewDeps,
  gallery: GalleryRow,
  found: readonly Found[],
): Promise<boolean> {
  const keys = found.map(({ key }) => key);
  const own = and(eq(pictures.galleryId, gallery.id), eq(pictures.source, gallery.source));
  const known = new Map(
    deps.db
      .select()
      .from(pictures)
      .where(and(own, inArray(pictures.key, keys)))
      .all()
      .map((row) => [row.key, row]),
  );
  const changed = found.filter(({ key, folderKey, entry: { name, size } }) => {
    const row = known.get(key);
    if (row === undefined || row.name !== name || row.size !== size) return true;
    return row.folderKey !== folderKey || (gallery.source === 'local' && !row.isRead);
  });
  if (changed.length === 0) return false;
  const measured = new Map<string, Captured>();
  for (const { entry, key } of changed) {
    const before = known.get(key);
    // What was read of a picture is true after it was renamed or moved; those of services are read by a job.
    const isKnown = before?.size === entry.size && (before.isRead || gallery.source !== 'local');
    measured.set(key, isKnown ? before : await captured(deps, entry));
  }
  await write(deps.db, (tx) => {
    for (const { entry, key, chapterId, folderKey } of changed) {
      const read = measured.get(key);
      const { width = null, height = null, takenAt = '', isRead = true } = read ?? {};
      const before = known.get(key);
      const sha256 = read?.sha256 ?? (before?.size === entry.size ? before.sha256 : null);
      const file = {
        ...{
          isRead,
          folderKey,
          name: entry.name,
          nameKey: nameKeyOf(entry.name),
          mimetype: entry.mimetype,
        },
        ...{ size: entry.size, width, height, takenAt, sha256, kind: kindOf(entry) ?? 'image' },
      };
      tx.insert(pictures)
        .values({
          ...{ galleryId: gallery.id, chapterId, source: gallery.source, key, ...file },
          ...{ originalName: entry.name, addedAt: deps.now() },
        })
        .onConflictDoUpdate({
          target: [pictures.galleryId, pictures.source, pictures.key],
          set: {
            ...(before?.folderKey && before.folderKey !== folderKey && { chapterId }),
            // A video has the size of its poster.
            ...(file.kind === 'video' ? { ...file, width: undefined, height: undefined } : file),
            revision: sql`${pictures.revision} + (${pictures.size} <> ${entry.size})`,
          },
        })
        .run();
    }
  });
  return true;
}

async function noteScanned(
  { db, now }: Pick<PreviewDeps, 'db' | 'now'>,
  galleryId: string,
  scanProblem: string,
): Promise<void> {
  await write(db, (tx) => {
    tx.update(clientGalleries)
      .set({ scannedAt: now(), scanProblem })
      .where(eq(clientGalleries.id, galleryId))
      .run();
  });
}
