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
import { requireEntry } from '../../files/local/rows.ts';
import { preparePreviewsJob } from '../../files/previews/making.ts';
import { mayHavePreview, measure } from '../../files/previews/picture-file.ts';
import { SourceError } from '../../files/source-error.ts';
import { type SourceDeps, sourceOf } from '../../files/sources.ts';
import { type GalleryRow, requireGallery } from '../rows.ts';
import {
  clientGalleries,
  clientGalleryExclusions,
  clientGalleryPictures as pictures,
} from '../tables.ts';
import { chapterOfFolder } from './chapters.ts';

export type ScanDeps = SourceDeps & Pick<AppDeps, 'decoder'>;

const scanJob: JobKind<{ galleryId: string }> = {
  name: 'client-galleries.scan',
  priority: 'soon',
  keyOf: ({ galleryId }) => galleryId,
};

/** Has the folder of a gallery looked through, within the transaction `db`. */
export function askScan({ db, now }: { db: Tx; now: () => Date }, galleryId: string): void {
  db.update(clientGalleries)
    .set({ scanAskedAt: now(), scanProblem: '' })
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
export function handleScans(jobs: JobRunner, deps: ScanDeps): void {
  jobs.handle(scanJob, {
    run: ({ galleryId }, { signal }) => scan(deps, galleryId, signal),
    giveUp: ({ galleryId }, reason) => noteScanned(deps, galleryId, reason),
  });
}

/** What a gallery shows a file as; undefined for one that it doesn't show. */
export function kindOf({ type, fileType }: FileEntry): 'image' | 'video' | undefined {
  return type === 'file' && (fileType === 'image' || fileType === 'video') ? fileType : undefined;
}

/** Adds what is new in the folder of a gallery, follows what was renamed or moved, and drops what is gone. */
async function scan(deps: ScanDeps, galleryId: string, signal: AbortSignal): Promise<void> {
  const gallery = deps.db
    .select()
    .from(clientGalleries)
    .where(eq(clientGalleries.id, galleryId))
    .get();
  if (gallery === undefined) return;
  try {
    const seen = new Set<string>();
    await scanFolder(deps, gallery, {
      folderKey: gallery.folderKey,
      chapterId: null,
      seen,
      signal,
    });
    await dropUnseen(deps, gallery, seen);
    if (gallery.source === 'local') {
      await write(deps.db, (tx) => {
        const payload = { folderId: gallery.folderKey };
        enqueueJob({ db: tx, now: deps.now }, preparePreviewsJob, payload);
      });
    }
    await noteScanned(deps, galleryId, '');
  } catch (error) {
    const isForGood = error instanceof StudioError && error.code === 'unprocessable';
    const isGone = error instanceof SourceError && error.kind === 'notFound';
    if (!isForGood && !isGone) throw error;
    await noteScanned(deps, galleryId, isGone ? messages.folderUnknown : error.message);
  }
}

type Place = {
  folderKey: string;
  /** Null for the folder of the gallery itself. */
  chapterId: string | null;
  /** The keys of all files that were found. */
  seen: Set<string>;
  signal: AbortSignal;
};

async function scanFolder(deps: ScanDeps, gallery: GalleryRow, place: Place): Promise<void> {
  const source = sourceOf(deps, gallery.source);
  const folders: FileEntry[] = [];
  let cursor: string | undefined;
  do {
    place.signal.throwIfAborted();
    const id = fileIdOf({ source: gallery.source, key: place.folderKey });
    const page = await source.list(id, { limit: 200, cursor });
    folders.push(...page.rows.filter(({ type }) => type === 'folder'));
    const excluded = excludedOf(deps, gallery.id);
    const shown = page.rows.filter(
      (entry) => kindOf(entry) !== undefined && !excluded.has(parseFileId(entry.id).key),
    );
    for (const { id: fileId } of shown) place.seen.add(parseFileId(fileId).key);
    if (place.seen.size > clientGalleryLimits.pictures) {
      const sentence = messages.tooManyPictures(clientGalleryLimits.pictures);
      throw new StudioError('unprocessable', sentence);
    }
    await takeFiles(deps, gallery, place.chapterId, shown);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  for (const folder of folders) {
    const { key: folderKey } = parseFileId(folder.id);
    // What lies deeper belongs to the chapter of the folder above.
    const chapterId =
      place.chapterId ??
      (await write(deps.db, (tx) =>
        chapterOfFolder(tx, { galleryId: gallery.id, folderKey, name: folder.name }),
      ));
    await scanFolder(deps, gallery, { ...place, folderKey, chapterId });
  }
}

/** The files that were taken out of a gallery. */
function excludedOf({ db }: ScanDeps, galleryId: string): Set<string> {
  const { key, galleryId: of } = clientGalleryExclusions;
  const rows = db.select({ key }).from(clientGalleryExclusions).where(eq(of, galleryId)).all();
  return new Set(rows.map((row) => row.key));
}

/** Adds files that are new, and follows the names and contents of the others. */
async function takeFiles(
  deps: ScanDeps,
  gallery: GalleryRow,
  chapterId: string | null,
  entries: readonly FileEntry[],
): Promise<void> {
  const keys = entries.map(({ id }) => parseFileId(id).key);
  const own = and(eq(pictures.galleryId, gallery.id), eq(pictures.source, gallery.source));
  const known = new Map(
    deps.db
      .select()
      .from(pictures)
      .where(and(own, inArray(pictures.key, keys)))
      .all()
      .map((row) => [row.key, row]),
  );
  const changed = entries.filter(({ id, name, size }) => {
    const row = known.get(parseFileId(id).key);
    return row === undefined || row.name !== name || row.size !== size;
  });
  const measured = new Map<string, Captured>();
  for (const entry of changed) measured.set(entry.id, await captured(deps, entry));
  if (changed.length === 0) return;
  await write(deps.db, (tx) => {
    for (const entry of changed) {
      const { key } = parseFileId(entry.id);
      const {
        width = null,
        height = null,
        takenAt = '',
        sha256 = null,
      } = measured.get(entry.id) ?? {};
      const file = {
        ...{ name: entry.name, nameKey: nameKeyOf(entry.name), mimetype: entry.mimetype },
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
            ...file,
            revision: sql`${pictures.revision} + (${pictures.size} <> ${entry.size})`,
          },
        })
        .run();
    }
  });
}

type Captured = {
  width: number | null;
  height: number | null;
  takenAt: string;
  sha256: string | null;
};

/** What is known of a file: of the studio's own its content, too. */
export async function captured(deps: ScanDeps, entry: FileEntry): Promise<Captured> {
  if (entry.source !== 'local') return { width: null, height: null, takenAt: '', sha256: null };
  const { sha256 } = requireEntry(deps.db, entry.id);
  const found = mayHavePreview(entry) ? await measure(deps, entry) : null;
  return {
    width: found?.width ?? null,
    height: found?.height ?? null,
    takenAt: found?.takenAt ?? '',
    sha256,
  };
}

/** Drops the pictures whose files are gone from the folder, but for replaced ones: those may lie elsewhere. */
async function dropUnseen(
  { db }: ScanDeps,
  { id, source }: GalleryRow,
  seen: ReadonlySet<string>,
): Promise<void> {
  await write(db, (tx) => {
    const own = and(eq(pictures.galleryId, id), eq(pictures.source, source));
    const gone = tx
      .select({ id: pictures.id, key: pictures.key, replacedAt: pictures.replacedAt })
      .from(pictures)
      .where(own)
      .all()
      .filter(({ key, replacedAt }) => !seen.has(key) && replacedAt === null)
      .map((row) => row.id);
    tx.delete(pictures)
      .where(sql`${pictures.id} IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`)
      .run();
  });
}

async function noteScanned(
  { db, now }: Pick<ScanDeps, 'db' | 'now'>,
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
