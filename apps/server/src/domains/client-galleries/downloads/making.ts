import {
  type DownloadSize,
  downloadEdges,
} from '@shutterhouse/contract/client-galleries/constants';
import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Sql, transactRelaxed, tryWrite, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import { recurringJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { reducePicture } from '../../../media/decode.ts';
import { galleryCopyKey } from '../../../media/keys.ts';
import { isUndecodable, withPictureFile } from '../../files/previews/picture-file.ts';
import { SourceError } from '../../files/source-error.ts';
import { type SourceDeps, sourceOfId } from '../../files/sources.ts';
import { clientGalleryPictures as pictures } from '../tables.ts';
import { type CopyRow, handleRemovedCopies, removeUnusedCopies, takeCopy } from './copies.ts';
import {
  type DownloadRow,
  dropDownload,
  failDownload,
  finishDownload,
  makeDownloadJob,
} from './preparing.ts';
import {
  clientGalleryDownloads as downloads,
  clientGalleryDownloadFiles as files,
} from './tables.ts';

type Deps = SourceDeps & Pick<AppDeps, 'decoder' | 'jobs'>;
type CopyDeps = Omit<Deps, 'jobs'>;
type FileRow = typeof files.$inferSelect;

/** The most that smaller pictures for downloads take in the media store, in bytes: more than those of one download. */
const maxBytes = 8 * 1024 * 1024 * 1024;

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** How many pictures are made at a time. */
const atOnce = 2;

/** Removes downloads that have expired, and copies that nobody needs. */
const sweepJob = recurringJob('client-galleries.sweep', 'later', 3600);
const sweepSeconds = 3600;

/** Registers the jobs of downloads. */
export function handleDownloads(jobs: JobRunner, deps: Deps): void {
  handleRemovedCopies(jobs, deps);
  jobs.handle(makeDownloadJob, {
    run: ({ downloadId }, { signal }) => makeFiles(deps, downloadId, signal),
    giveUp: ({ downloadId }) => failDownload(deps, downloadId),
  });
  jobs.handle(sweepJob, {
    async run(_, { signal }) {
      await dropExpired(deps);
      while ((await removeUnusedCopies(deps)) > 0) signal.throwIfAborted();
      return { againIn: sweepSeconds };
    },
  });
}

/** Enqueues the job that drops what has expired, unless it is already. */
export function scheduleDownloadSweep({ db, now }: Pick<Deps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, sweepJob, {}));
}

async function dropExpired({ db, now }: Deps): Promise<void> {
  await write(db, (tx) => {
    const { id, expiresAt } = downloads;
    const expired = tx.select({ id }).from(downloads).where(lte(expiresAt, now())).all();
    for (const row of expired) dropDownload(tx, row.id);
  });
}

/** Makes the smaller pictures of a download for one run. Those that exist already are not made again. */
async function makeFiles(
  deps: Deps,
  downloadId: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const until = deps.now().getTime() + turnMs;
  for (;;) {
    signal.throwIfAborted();
    const row = deps.db.select().from(downloads).where(eq(downloads.id, downloadId)).get();
    // It was cancelled, or is ready.
    if (row?.state !== 'preparing') return undefined;
    const { downloadId: of, bytes, position } = files;
    const next = deps.db
      .select()
      .from(files)
      .where(and(eq(of, downloadId), isNull(bytes)))
      .orderBy(position)
      .limit(atOnce)
      .all();
    if (next.length === 0) {
      await write(deps.db, (tx) => finishDownload(tx, row));
      return undefined;
    }
    await Promise.all(next.map((file) => makeFile(deps, row, file)));
    if (deps.now().getTime() > until) return { againIn: 0 };
  }
}

/** Makes one smaller picture. One that is no longer there, or can't be decoded, is left out. */
async function makeFile(deps: Deps, { size }: DownloadRow, file: FileRow): Promise<void> {
  try {
    if (!isCurrent(deps.db, file)) throw new SourceError('notFound', 'local');
    await saveCopy(deps.db, file, await takeReduced(deps, file, size));
  } catch (error) {
    const isGone =
      error instanceof StudioError && (error.code === 'notFound' || isUndecodable(error));
    if (!isGone) throw error;
    await write(deps.db, (tx) => {
      tx.delete(files).where(isFile(file)).run();
    });
  }
}

/**
 * The id of the stored copy of a file. One that was removed to make room for others is made again, which gives the same
 * bytes.
 * @throws StudioError notFound where it gives others
 */
export async function requireCopy(
  deps: CopyDeps,
  file: FileRow,
  size: DownloadSize,
): Promise<string> {
  const { copyId, bytes, crc } = file;
  if (copyId !== null && (await deps.media.find(galleryCopyKey(copyId)))) return copyId;
  const copy = await takeReduced(deps, file, size);
  if (copy.bytes !== bytes || copy.crc !== crc) throw new StudioError('notFound', messages.over);
  await saveCopy(deps.db, file, copy);
  return copy.id;
}

async function saveCopy(db: Db, file: FileRow, { id, bytes, crc }: CopyRow): Promise<void> {
  await transactRelaxed(db, (tx) => {
    tx.update(files).set({ copyId: id, bytes, crc }).where(isFile(file)).run();
  });
}

function isFile({ downloadId, position }: FileRow) {
  return and(eq(files.downloadId, downloadId), eq(files.position, position));
}

function isCurrent(db: Sql, { pictureId, revision }: FileRow): boolean {
  const { id, revision: current } = pictures;
  const isIt = and(eq(id, pictureId), eq(current, revision));
  return db.select({ id }).from(pictures).where(isIt).get() !== undefined;
}

/** A picture in a smaller size for people who keep it. */
function takeReduced(
  deps: CopyDeps,
  { pictureId, revision, fileId }: FileRow,
  size: DownloadSize,
): Promise<CopyRow> {
  if (size === 'original') throw new Error('Originals are sent as they are.');
  const name = { pictureId, kind: size, version: String(revision) };
  const bound = { kinds: ['web', 'print'] as const, bytes: maxBytes };
  return takeCopy(deps, name, bound, async () => {
    const entry = await sourceOfId(deps, fileId).stat(fileId);
    return withPictureFile(deps, entry, (picture) =>
      reducePicture(deps.decoder, picture, downloadEdges[size], 'soon'),
    );
  });
}
