import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type {
  GalleryChapter,
  MoveToChapterInput,
  RenameChapterInput,
  ReorderChaptersInput,
  ReplacePictureInput,
  SetHiddenInput,
  SomePicturesInput,
  StudioPicture,
} from '@shutterhouse/contract/client-galleries/pictures';
import { fieldError } from '@shutterhouse/contract/errors';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Db } from '../../../db/open.ts';
import { reorderRows } from '../../../db/ordering.ts';
import { type Tx, write } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import { recordAudit } from '../../audit/service.ts';
import { parseFileId } from '../../files/ids.ts';
import type { PreviewDeps } from '../../files/previews/picture-file.ts';
import { sourceOfId } from '../../files/sources.ts';
import { requireGallery } from '../rows.ts';
import {
  clientGalleryChapters,
  clientGalleryExclusions,
  clientGalleryPictures as pictures,
} from '../tables.ts';
import { requireChapter } from './chapters.ts';
import { listChapters, requirePicture, toStudioPicture } from './listing.ts';
import { askMeasuring, captured } from './measuring.ts';
import { kindOf } from './scan.ts';
import { clientGalleryUnusedPosters } from './tables.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };

/** Changes some pictures of a gallery, and records who did. */
async function changePictures(
  { db, now, person }: Deps,
  { galleryId, ids }: SomePicturesInput,
  change: (tx: Tx, which: ReturnType<typeof and>) => { changes: number },
): Promise<{ changed: number }> {
  return write(db, (tx) => {
    const { title } = requireGallery({ db: tx }, galleryId);
    const which = and(eq(pictures.galleryId, galleryId), inArray(pictures.id, ids));
    const { changes } = change(tx, which);
    const subject = { kind: 'clientGallery' as const, id: galleryId, name: title };
    const details = { images: changes };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    return { changed: changes };
  });
}

/** Hides pictures from all visitors, or shows them again. @throws StudioError notFound */
export function setHidden(deps: Deps, { isHidden, ...some }: SetHiddenInput) {
  return changePictures(deps, some, (tx, which) =>
    tx.update(pictures).set({ isHidden }).where(which).run(),
  );
}

/** Takes pictures out of a gallery, with what visitors said of them; their files stay. @throws StudioError notFound */
export function removePictures(deps: Deps, some: SomePicturesInput) {
  return changePictures(deps, some, (tx, which) => {
    const gone = tx.delete(pictures).where(which).returning().all();
    for (const { galleryId, key } of gone) {
      tx.insert(clientGalleryExclusions).values({ galleryId, key }).onConflictDoNothing().run();
    }
    return { changes: gone.length };
  });
}

/** Puts pictures into a chapter, or into none; their files stay where they are. @throws StudioError notFound */
export function moveToChapter(deps: Deps, { chapterId, ...some }: MoveToChapterInput) {
  return changePictures(deps, some, (tx, which) => {
    if (chapterId !== null) requireChapter(tx, some.galleryId, chapterId);
    return tx.update(pictures).set({ chapterId }).where(which).run();
  });
}

/**
 * Shows another file in place of a picture's, such as its retouched version: what visitors have chosen and noted stays.
 * @throws StudioError notFound; invalid on `fileId` for what is no picture, or in the gallery already
 */
export async function replacePicture(
  deps: PreviewDeps & { person: { id: string } },
  { id, fileId }: ReplacePictureInput,
): Promise<StudioPicture> {
  const { db, now, person } = deps;
  const before = requirePicture(db, id);
  const entry = await sourceOfId(deps, fileId).stat(fileId);
  const kind = kindOf(entry);
  if (kind === undefined) throw fieldError('invalid', 'fileId', messages.notAPicture);
  const { takenAt, ...read } = await captured(deps, entry);
  return write(db, (tx) => {
    const row = requirePicture(tx, id);
    const { title } = requireGallery({ db: tx }, row.galleryId);
    const { source, key } = parseFileId(fileId);
    const isThere = and(
      ...[eq(pictures.galleryId, row.galleryId), eq(pictures.source, source)],
      eq(pictures.key, key),
    );
    const other = tx.select({ id: pictures.id }).from(pictures).where(isThere).get();
    if (other !== undefined && other.id !== id) {
      // Looking through the folder has found it first: it becomes the version of this one.
      tx.delete(pictures).where(eq(pictures.id, other.id)).run();
    }
    const replaced = tx
      .update(pictures)
      .set({
        ...{ source, key, kind, name: entry.name, nameKey: nameKeyOf(entry.name) },
        // It stays in its chapter, wherever the file lies.
        folderKey: null,
        // A poster is of its film alone; a new film gets its own by another call.
        posterKey: null,
        ...{ mimetype: entry.mimetype, size: entry.size, ...read },
        takenAt: takenAt || before.takenAt,
        revision: sql`${pictures.revision} + 1`,
        replacedAt: now(),
      })
      .where(eq(pictures.id, id))
      .returning()
      .get();
    if (row.posterKey !== null) {
      tx.insert(clientGalleryUnusedPosters).values({ bytesKey: row.posterKey }).run();
    }
    // Its earlier file stays in the folder, but not in the gallery.
    if (row.key !== key) {
      const { galleryId } = row;
      tx.insert(clientGalleryExclusions)
        .values({ galleryId, key: row.key, isReplaced: true })
        .onConflictDoNothing()
        .run();
    }
    askMeasuring({ db: tx, now }, row.galleryId);
    const subject = { kind: 'clientGallery' as const, id: row.galleryId, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return toStudioPicture(requireRow(replaced, messages.pictureUnknown));
  });
}

/** Names a chapter; its folder keeps its name. @throws StudioError notFound */
export async function renameChapter(
  { db }: { db: Db },
  { id, name }: RenameChapterInput,
): Promise<GalleryChapter> {
  return write(db, (tx) => {
    const { galleryId } = requireChapter(tx, undefined, id);
    tx.update(clientGalleryChapters).set({ name }).where(eq(clientGalleryChapters.id, id)).run();
    const found = listChapters({ db: tx }, { galleryId }).find((chapter) => chapter.id === id);
    return requireRow(found, messages.chapterUnknown);
  });
}

/** Puts the chapters of a gallery into another order. @throws StudioError conflict when one no longer exists */
export async function reorderChapters(
  { db }: { db: Db },
  { galleryId, ids }: ReorderChaptersInput,
): Promise<void> {
  const isOf = eq(clientGalleryChapters.galleryId, galleryId);
  await write(db, (tx) => reorderRows(tx, clientGalleryChapters, ids, isOf));
}
