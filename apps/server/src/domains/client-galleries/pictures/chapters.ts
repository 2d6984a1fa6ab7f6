import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, count, eq, max } from 'drizzle-orm';
import type { Sql, Tx } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import { clientGalleryChapters as chapters } from '../tables.ts';

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
