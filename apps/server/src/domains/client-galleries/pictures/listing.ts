import type {
  FindKnownInput,
  GalleryChapter,
  ListStudioPicturesInput,
  StudioPicture,
} from '@shutterhouse/contract/client-galleries/pictures';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type Keyset, pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';
import { fileIdOf } from '../../files/ids.ts';
import { requireGallery } from '../rows.ts';
import { clientGalleryChapters, clientGalleryPictures as pictures } from '../tables.ts';
import { isInChapter, orderOfPictures, type PictureRow } from '../visits/pictures.ts';

type Deps = { db: Sql };

/** A page of the pictures of a gallery, hidden ones, too. @throws StudioError notFound */
export function listStudioPictures(
  { db }: Deps,
  { galleryId, chapterId, sort, limit, cursor }: ListStudioPicturesInput,
): Page<StudioPicture> & { pagination: { limit: number; nextCursor: string | null } } {
  requireGallery({ db }, galleryId);
  const keys: Keyset<PictureRow> = orderOfPictures({ order: sort });
  const { rows, nextCursor } = mapPage(
    pageOf(
      (after) =>
        db
          .select()
          .from(pictures)
          .where(
            and(
              eq(pictures.galleryId, galleryId),
              chapterId === undefined ? undefined : isInChapter(chapterId),
              after,
            ),
          ),
      keys,
      { limit, cursor },
    ),
    toStudioPicture,
  );
  return { rows, nextCursor, pagination: { limit, nextCursor } };
}

/** A picture as staff see it. */
export function toStudioPicture(row: PictureRow): StudioPicture {
  const { id, chapterId, name, kind, size, width, height, takenAt } = row;
  const { isHidden, isPrivate, revision } = row;
  return {
    ...{ id, fileId: fileIdOf(row), chapterId, name, kind, size, width, height, takenAt },
    ...{ isHidden, isPrivate, revision },
  };
}

/** The chapters of a gallery in their order, those without pictures, too. @throws StudioError notFound */
export function listChapters({ db }: Deps, { galleryId }: { galleryId: string }): GalleryChapter[] {
  requireGallery({ db }, galleryId);
  const counted = db
    .select({ id: pictures.chapterId, rows: count() })
    .from(pictures)
    .where(eq(pictures.galleryId, galleryId))
    .groupBy(pictures.chapterId)
    .all();
  const rowsOf = new Map(counted.map(({ id, rows }) => [id, rows]));
  const { id, name, position } = clientGalleryChapters;
  return db
    .select({ id, name })
    .from(clientGalleryChapters)
    .where(eq(clientGalleryChapters.galleryId, galleryId))
    .orderBy(asc(position), asc(id))
    .all()
    .map((chapter) => ({ ...chapter, pictures: rowsOf.get(chapter.id) ?? 0 }));
}

/** Which of some contents are in a gallery already. @throws StudioError notFound */
export function findKnown({ db }: Deps, { galleryId, hashes }: FindKnownInput): string[] {
  requireGallery({ db }, galleryId);
  const rows = db
    .selectDistinct({ sha256: pictures.sha256 })
    .from(pictures)
    .where(and(eq(pictures.galleryId, galleryId), inArray(pictures.sha256, hashes)))
    .all();
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}
