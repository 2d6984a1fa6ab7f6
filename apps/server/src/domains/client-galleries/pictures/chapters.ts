import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, count, eq, max } from 'drizzle-orm';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import { recordAudit } from '../../audit/service.ts';
import { fileIdOf } from '../../files/ids.ts';
import { SourceError } from '../../files/source-error.ts';
import { type SourceDeps, sourceOf } from '../../files/sources.ts';
import { fileEntries } from '../../files/tables.ts';
import { requireGallery } from '../rows.ts';
import { clientGalleryChapters as chapters, clientGalleryPictures as pictures } from '../tables.ts';

/** A chapter, of a gallery where that is said. @throws StudioError notFound */
export function requireChapter(db: Sql, galleryId: string | undefined, id: string) {
  const isOf = galleryId === undefined ? undefined : eq(chapters.galleryId, galleryId);
  const row = db
    .select()
    .from(chapters)
    .where(and(eq(chapters.id, id), isOf))
    .get();
  return requireRow(row, messages.chapterUnknown);
}

/**
 * The id of the chapter of a folder, which is added behind the others when there is none yet.
 * @throws StudioError unprocessable when there are too many
 */
export function chapterOfFolder(
  tx: Tx,
  { galleryId, folderKey, name }: { galleryId: string; folderKey: string; name: string },
): string {
  const isIts = and(eq(chapters.galleryId, galleryId), eq(chapters.folderKey, folderKey));
  const known = tx.select({ id: chapters.id }).from(chapters).where(isIts).get();
  if (known !== undefined) return known.id;
  const { rows, last } = tx
    .select({ rows: count(), last: max(chapters.position) })
    .from(chapters)
    .where(eq(chapters.galleryId, galleryId))
    .get() ?? { rows: 0, last: null };
  const most = clientGalleryLimits.chapters;
  if (rows >= most) throw new StudioError('unprocessable', messages.tooManyChapters(most));
  return tx
    .insert(chapters)
    .values({
      ...{ galleryId, folderKey, position: (last ?? 0) + 1 },
      name: name.slice(0, clientGalleryLimits.chapterName),
    })
    .returning({ id: chapters.id })
    .get().id;
}

/**
 * Removes a chapter without pictures, and its empty folder with it: looking through the gallery would bring it back.
 * @throws StudioError notFound; conflict for one with pictures, or whose folder holds files; SourceError
 */
export async function removeChapter(
  deps: SourceDeps & { person: { id: string } },
  id: string,
): Promise<void> {
  const { db, now, person } = deps;
  const { galleryId, folderKey } = requireEmpty(db, id);
  const { source: name } = requireGallery({ db }, galleryId);
  const drop = (tx: Tx) => {
    requireEmpty(tx, id);
    tx.delete(chapters).where(eq(chapters.id, id)).run();
    const { title } = requireGallery({ db: tx }, galleryId);
    const subject = { kind: 'clientGallery' as const, id: galleryId, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
  };
  const source = sourceOf(deps, name);
  const folderId = fileIdOf({ source: name, key: folderKey });
  try {
    const { rows, nextCursor } = await source.list(folderId, { limit: 1, cursor: undefined });
    if (rows.length > 0 || nextCursor) throw folderUsed();
    await source.remove(folderId, (tx) => {
      // A file of the studio's own may have been added meanwhile.
      const within = eq(fileEntries.parentId, folderKey);
      if (tx.select().from(fileEntries).where(within).get()) throw folderUsed();
      drop(tx);
    });
  } catch (error) {
    if (!(error instanceof SourceError && error.kind === 'notFound')) throw error;
    await write(db, drop);
  }
}

function folderUsed(): StudioError {
  return new StudioError('conflict', messages.chapterFolderUsed);
}

/** A chapter without pictures. @throws StudioError notFound, conflict */
function requireEmpty(db: Sql, id: string) {
  const chapter = requireChapter(db, undefined, id);
  const isIn = eq(pictures.chapterId, id);
  if (db.select({ id: pictures.id }).from(pictures).where(isIn).get()) {
    throw new StudioError('conflict', messages.chapterUsed);
  }
  return chapter;
}
