import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { and, asc, eq, ne } from 'drizzle-orm';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import type { CapturedPicture } from '../../../media/decode.ts';
import { fileIdOf } from '../../files/ids.ts';
import { requireEntry } from '../../files/local/rows.ts';
import { prepareWhole } from '../../files/previews/making.ts';
import {
  isUndecodable,
  mayHavePreview,
  measure,
  measureRemote,
  type PreviewDeps,
} from '../../files/previews/picture-file.ts';
import { SourceError, type SourceErrorKind } from '../../files/source-error.ts';
import { sourceOfId } from '../../files/sources.ts';
import { clientGalleryPictures as pictures } from '../tables.ts';
import { askCovers } from '../visits/covers.ts';
import type { PictureRow } from '../visits/pictures.ts';

/** What is known of the file of a picture. */
export type Captured = Pick<PictureRow, 'isRead' | 'width' | 'height' | 'takenAt' | 'sha256'>;

/** What is known of a file at once: of the studio's own all of it; pictures of services are measured by a job. */
export async function captured(deps: PreviewDeps, entry: FileEntry): Promise<Captured> {
  if (entry.source !== 'local') {
    const isRead = entry.fileType !== 'image';
    return { isRead, width: null, height: null, takenAt: '', sha256: null };
  }
  const { sha256 } = requireEntry(deps.db, entry.id);
  const found = mayHavePreview(entry) ? await measure(deps, entry) : null;
  const { width = null, height = null, takenAt = '' } = found ?? {};
  return { isRead: true, width, height, takenAt, sha256 };
}

/** Reads pictures of services for their sizes in pixels and the times they were taken. */
const measureJob: JobKind<{ galleryId: string }> = {
  name: 'client-galleries.measure',
  priority: 'remote',
  keyOf: ({ galleryId }) => galleryId,
};

/** How many pictures are read at a time. */
const atOnce = 4;

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** Has those pictures of a gallery measured that have not been, within the transaction `db`. */
export function askMeasuring({ db, now }: { db: Tx; now: () => Date }, galleryId: string): void {
  if (unreadOf(db, galleryId).length > 0) enqueueJob({ db, now }, measureJob, { galleryId });
}

/** Registers the job that measures pictures of services. */
export function handleMeasuring(jobs: JobRunner, deps: PreviewDeps): void {
  jobs.handle(measureJob, {
    run: ({ galleryId }, { signal }) => measureAll(deps, galleryId, signal),
  });
}

/** The next pictures of services to be read. */
function unreadOf(db: Sql, galleryId: string): PictureRow[] {
  const { source, kind, isRead, number } = pictures;
  return db
    .select()
    .from(pictures)
    .where(
      and(
        ...[eq(pictures.galleryId, galleryId), eq(isRead, false)],
        ...[eq(kind, 'image'), ne(source, 'local')],
      ),
    )
    .orderBy(asc(number))
    .limit(atOnce)
    .all();
}

/** Measures pictures for one run. What was read is kept when one of them fails for now. */
async function measureAll(
  deps: PreviewDeps,
  galleryId: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const until = deps.now().getTime() + turnMs;
  for (;;) {
    signal.throwIfAborted();
    const rows = unreadOf(deps.db, galleryId);
    if (rows.length === 0) break;
    const read = await Promise.allSettled(rows.map((row) => measureOne(deps, row)));
    await write(deps.db, (tx) => {
      for (const [at, row] of rows.entries()) {
        const result = read[at];
        if (result?.status === 'fulfilled') saveMeasured(tx, row, result.value);
      }
    });
    const failed = read.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    if (deps.now().getTime() > until) return { againIn: 0 };
  }
  // Another picture may be the first one by time.
  await write(deps.db, (tx) => askCovers({ db: tx, now: deps.now }, galleryId));
  return undefined;
}

/** Failures of one file alone, which another attempt would not change. */
const lasting: readonly SourceErrorKind[] = ['notFound', 'forbidden', 'rejected', 'changedMidway'];

/** The size of a picture of a service; null for one that can't be read. @throws SourceError for a failure that may pass */
async function measureOne(deps: PreviewDeps, row: PictureRow): Promise<CapturedPicture | null> {
  const fileId = fileIdOf(row);
  try {
    const entry = await sourceOfId(deps, fileId).stat(fileId);
    if (!mayHavePreview(entry)) return null;
    return (await measureRemote(deps, entry)) ?? (await prepareWhole(deps, entry));
  } catch (error) {
    const isLasting = error instanceof SourceError && lasting.includes(error.kind);
    if (isLasting || isUndecodable(error)) return null;
    throw error;
  }
}

/** Saves what was read of a picture, unless it has another file by now. */
function saveMeasured(tx: Tx, row: PictureRow, found: CapturedPicture | null): void {
  const { id, key, size } = row;
  tx.update(pictures)
    .set({
      isRead: true,
      ...(found && { ...found, takenAt: found.takenAt || row.takenAt }),
    })
    .where(and(eq(pictures.id, id), eq(pictures.key, key), eq(pictures.size, size)))
    .run();
}
