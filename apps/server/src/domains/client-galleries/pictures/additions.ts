import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type {
  AddPictureInput,
  CreateChapterInput,
  GalleryChapter,
  StudioPicture,
} from '@shutterhouse/contract/client-galleries/pictures';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { and, eq } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import type { AppDeps } from '../../../deps.ts';
import { fileIdOf, parseFileId } from '../../files/ids.ts';
import { requireEntry } from '../../files/local/rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { type SourceDeps, sourceOf, sourceOfId } from '../../files/sources.ts';
import { type GalleryRow, isTakenOut, requireGallery } from '../rows.ts';
import {
  clientGalleries,
  clientGalleryChapters,
  clientGalleryExclusions,
  clientGalleryPictures as pictures,
} from '../tables.ts';
import { chapterOfFolder } from './chapters.ts';
import { listChapters, toStudioPicture } from './listing.ts';
import { askScan, kindOf } from './scan.ts';

/**
 * Adds an uploaded file of the gallery's folder at once; its size in pixels and its time are read in the background. One
 * that is there already stays as it is.
 * @throws StudioError notFound; invalid on `fileId` for a file that lies elsewhere, or is no picture; unprocessable when
 *   the gallery is full
 */
export async function addPicture(
  deps: SourceDeps,
  { galleryId, fileId, sha256 }: AddPictureInput,
): Promise<StudioPicture> {
  const { db, now } = deps;
  requireGallery({ db }, galleryId);
  const entry = await sourceOfId(deps, fileId).stat(fileId);
  const kind = kindOf(entry);
  if (kind === undefined) throw fieldError('invalid', 'fileId', messages.notShown);
  const { source, key } = parseFileId(fileId);
  return write(db, (tx) => {
    const gallery = requireGallery({ db: tx }, galleryId);
    const isIt = and(
      ...[eq(pictures.galleryId, galleryId), eq(pictures.source, source)],
      eq(pictures.key, key),
    );
    const known = tx.select().from(pictures).where(isIt).get();
    if (known !== undefined) return toStudioPicture(known);
    const most = clientGalleryLimits.pictures;
    if (gallery.totalPictures >= most) {
      throw new StudioError('unprocessable', messages.tooManyPictures(most));
    }
    const chapter = chapterAround(tx, gallery, { source, parentId: entry.parentId });
    tx.delete(clientGalleryExclusions)
      .where(
        and(eq(clientGalleryExclusions.galleryId, galleryId), eq(clientGalleryExclusions.key, key)),
      )
      .run();
    // A trigger notes the studio's own files.
    tx.update(clientGalleries)
      .set({ isStale: true })
      .where(eq(clientGalleries.id, galleryId))
      .run();
    const row = tx
      .insert(pictures)
      .values({
        ...{ galleryId, ...chapter, source, key, kind, name: entry.name },
        ...{ nameKey: nameKeyOf(entry.name), originalName: entry.name },
        ...{ mimetype: entry.mimetype, size: entry.size, isRead: false, addedAt: now() },
        sha256: source === 'local' ? requireEntry(tx, key).sha256 : (sha256 ?? null),
      })
      .returning()
      .get();
    return toStudioPicture(row);
  });
}

/** The chapter whose folder holds a file, null in the folder of the gallery. @throws StudioError invalid on `fileId` */
function chapterAround(
  db: Sql,
  gallery: GalleryRow,
  { source, parentId }: { source: GalleryRow['source']; parentId: string | null },
): { chapterId: string | null; folderKey: string } {
  const folderKey = parentId === null ? '' : parseFileId(parentId).key;
  if (source === gallery.source && folderKey === gallery.folderKey) {
    return { chapterId: null, folderKey };
  }
  const isIts = and(
    eq(clientGalleryChapters.galleryId, gallery.id),
    eq(clientGalleryChapters.folderKey, folderKey),
  );
  const chapter =
    source === gallery.source && folderKey !== ''
      ? db.select({ id: clientGalleryChapters.id }).from(clientGalleryChapters).where(isIts).get()
      : undefined;
  if (chapter === undefined) throw fieldError('invalid', 'fileId', messages.fileOutside);
  return { chapterId: chapter.id, folderKey };
}

/**
 * Creates a chapter behind the others, with a folder of its name.
 * @throws StudioError notFound; conflict on `name` for one that exists; unprocessable for too many; SourceError
 */
export async function createChapter(
  deps: SourceDeps,
  { galleryId, name }: CreateChapterInput,
): Promise<GalleryChapter> {
  const { db } = deps;
  const gallery = requireGallery({ db }, galleryId);
  const most = clientGalleryLimits.chapters;
  if (listChapters({ db }, { galleryId }).length >= most) {
    throw new StudioError('unprocessable', messages.tooManyChapters(most));
  }
  const parentId = fileIdOf({ source: gallery.source, key: gallery.folderKey });
  const { id } = await sourceOf(deps, gallery.source)
    .createFolder({ parentId, name })
    .catch((error: unknown) => {
      if (error instanceof SourceError && error.kind === 'nameTaken') {
        throw fieldError('conflict', 'name', messages.chapterTaken(name));
      }
      throw error;
    });
  return write(db, (tx) => {
    requireGallery({ db: tx }, galleryId);
    const { key: folderKey } = parseFileId(id);
    const chapterId = chapterOfFolder(tx, { galleryId, folderKey, name });
    const found = listChapters({ db: tx }, { galleryId }).find((each) => each.id === chapterId);
    return requireRow(found, messages.chapterUnknown);
  });
}

/** Looks again for the pictures that were taken out of a gallery. @throws StudioError notFound */
export async function restorePictures(
  { db, now, jobs }: Pick<AppDeps, 'db' | 'now' | 'jobs'>,
  galleryId: string,
): Promise<void> {
  await write(db, (tx) => {
    requireGallery({ db: tx }, galleryId);
    tx.delete(clientGalleryExclusions).where(isTakenOut(galleryId)).run();
    askScan({ db: tx, now }, galleryId);
  });
  jobs.wake();
}
