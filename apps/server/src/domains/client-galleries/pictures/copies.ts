import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { asc, eq, sum } from 'drizzle-orm';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { pictures as storedPictures } from '../../../media/tables.ts';
import { fileIdOf } from '../../files/ids.ts';
import { SourceError } from '../../files/source-error.ts';
import { type SourceDeps, sourceOf } from '../../files/sources.ts';
import { assertRoomFor } from '../../files/uploads.ts';
import { albumImages } from '../../gallery/tables.ts';
import { clientGalleries } from '../tables.ts';
import { askScan } from './scan.ts';
import { clientGalleryCopies as copies } from './tables.ts';

const copyJob: JobKind<{ galleryId: string }> = {
  name: 'client-galleries.copy-album',
  priority: 'long',
  keyOf: ({ galleryId }) => galleryId,
};

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/**
 * Checks that an album can be copied: it has pictures, and the disk room for them.
 * @throws StudioError invalid on `albumId`; storageFull
 */
export async function assertCopyable(
  { db, config }: Pick<SourceDeps, 'db' | 'config'>,
  albumId: string,
): Promise<void> {
  const found = db
    .select({ bytes: sum(albumImages.size).mapWith(Number) })
    .from(albumImages)
    .where(eq(albumImages.albumId, albumId))
    .get();
  if (!found?.bytes) throw fieldError('invalid', 'albumId', messages.albumEmpty);
  await assertRoomFor({ config }, String(found.bytes));
}

/** Has the pictures of an album copied into the folder of a gallery, within the transaction `db`. */
export function askCopy(
  { db, now }: { db: Tx; now: () => Date },
  { galleryId, albumId }: { galleryId: string; albumId: string },
): void {
  const total = imagesOf(db, albumId).length;
  db.insert(copies)
    .values({ galleryId, albumId, total, done: 0, problem: '', startedAt: now() })
    .run();
  enqueueJob({ db, now }, copyJob, { galleryId });
}

/** Registers the job that copies albums. */
export function handleCopies(jobs: JobRunner, deps: SourceDeps & Pick<AppDeps, 'jobs'>): void {
  jobs.handle(copyJob, {
    run: ({ galleryId }, { signal }) => takeTurn(deps, galleryId, signal),
    giveUp: ({ galleryId }, reason) => noteProblem(deps, galleryId, reason),
  });
}

type AlbumFile = { name: string; storeKey: string; bytes: number };

/** The originals of an album in their order; files of one name get numbers, so that each keeps its name in every run. */
function imagesOf(db: Sql, albumId: string): AlbumFile[] {
  const rows = db
    .select({
      name: albumImages.originalName,
      storeKey: storedPictures.storeKey,
      bytes: storedPictures.bytes,
    })
    .from(albumImages)
    .innerJoin(storedPictures, eq(storedPictures.id, albumImages.pictureId))
    .where(eq(albumImages.albumId, albumId))
    .orderBy(asc(albumImages.position), asc(albumImages.id))
    .all();
  const used = new Map<string, number>();
  return rows.map((row) => {
    const plain = row.name.replaceAll(/[/\\\p{Cc}]/gu, ' ').trim() || 'picture.jpg';
    const count = (used.get(plain.toLowerCase()) ?? 0) + 1;
    used.set(plain.toLowerCase(), count);
    const name = count === 1 ? plain : plain.replace(/(\.[^.]*)?$/, ` (${count})$1`);
    return { ...row, name };
  });
}

/** Copies pictures for one run; the folder is looked through after the last. Those of earlier runs are skipped. */
async function takeTurn(
  deps: SourceDeps & Pick<AppDeps, 'jobs'>,
  galleryId: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const { db, now, jobs } = deps;
  const until = now().getTime() + turnMs;
  for (;;) {
    const copy = db.select().from(copies).where(eq(copies.galleryId, galleryId)).get();
    const gallery = db
      .select()
      .from(clientGalleries)
      .where(eq(clientGalleries.id, galleryId))
      .get();
    if (copy === undefined || gallery === undefined || copy.problem !== '') return undefined;
    const image = imagesOf(db, copy.albumId)[copy.done];
    if (image === undefined) {
      await write(db, (tx) => {
        tx.delete(copies).where(eq(copies.galleryId, galleryId)).run();
        askScan({ db: tx, now }, galleryId);
      });
      jobs.wake();
      return undefined;
    }
    signal.throwIfAborted();
    const parentId = fileIdOf({ source: gallery.source, key: gallery.folderKey });
    try {
      await copyOne(deps, sourceOf(deps, gallery.source), { parentId, image }, signal);
    } catch (error) {
      if (!(error instanceof StudioError) || error.code === 'busy') throw error;
      await noteProblem(deps, galleryId, error.message);
      return undefined;
    }
    await write(db, (tx) => {
      tx.update(copies)
        .set({ done: copy.done + 1 })
        .where(eq(copies.galleryId, galleryId))
        .run();
    });
    if (now().getTime() > until) return { againIn: 0 };
  }
}

/** Copies one original; a run that ended before it was noted has left it there already. */
async function copyOne(
  { media, config }: SourceDeps,
  source: ReturnType<typeof sourceOf>,
  { parentId, image }: { parentId: string; image: AlbumFile },
  signal: AbortSignal,
): Promise<void> {
  const { name, storeKey, bytes: size } = image;
  await assertRoomFor({ config }, String(size));
  await source
    .write({ parentId, name }, { bytes: media.read(storeKey), size }, signal)
    .catch((error: unknown) => {
      if (!(error instanceof SourceError) || error.kind !== 'nameTaken') throw error;
    });
}

async function noteProblem(
  { db }: Pick<SourceDeps, 'db'>,
  galleryId: string,
  problem: string,
): Promise<void> {
  await write(db, (tx) => {
    tx.update(copies).set({ problem }).where(eq(copies.galleryId, galleryId)).run();
  });
}
