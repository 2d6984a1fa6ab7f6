import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type {
  FindKnownInput,
  FindNamedInput,
  FindSizesInput,
  GalleryChapter,
  ListStudioPicturesInput,
  NamedPicture,
  StudioPicture,
} from '@shutterhouse/contract/client-galleries/pictures';
import { mapPage, type Page } from '@shutterhouse/contract/paging';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import { type Keyset, pageOf } from '../../../db/page.ts';
import type { Sql } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
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

/** A picture of any gallery. @throws StudioError notFound */
export function requirePicture(db: Sql, id: string): PictureRow {
  const row = db.select().from(pictures).where(eq(pictures.id, id)).get();
  return requireRow(row, messages.pictureUnknown);
}

/** A picture as staff see it. */
export function toStudioPicture(row: PictureRow): StudioPicture {
  const { id, chapterId, name, kind, mimetype, size, width, height, takenAt } = row;
  const { isHidden, isPrivate, revision } = row;
  return {
    ...{ id, fileId: fileIdOf(row), chapterId, name, kind, mimetype, size },
    ...{ width, height, takenAt, isHidden, isPrivate, revision },
    hasPoster: row.posterKey !== null,
  };
}

/** The chapters of a gallery in their order, those without pictures, too. @throws StudioError notFound */
export function listChapters({ db }: Deps, { galleryId }: { galleryId: string }): GalleryChapter[] {
  const { source } = requireGallery({ db }, galleryId);
  const counted = db
    .select({ id: pictures.chapterId, rows: count() })
    .from(pictures)
    .where(eq(pictures.galleryId, galleryId))
    .groupBy(pictures.chapterId)
    .all();
  const rowsOf = new Map(counted.map(({ id, rows }) => [id, rows]));
  const { id, name, position, folderKey } = clientGalleryChapters;
  return db
    .select({ id, name, folderKey })
    .from(clientGalleryChapters)
    .where(eq(clientGalleryChapters.galleryId, galleryId))
    .orderBy(asc(position), asc(id))
    .all()
    .map(({ folderKey: key, ...chapter }) => ({
      ...chapter,
      pictures: rowsOf.get(chapter.id) ?? 0,
      folderId: fileIdOf({ source, key }),
    }));
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

/** Which of some sizes the files of a gallery have. @throws StudioError notFound */
export function findSizes({ db }: Deps, { galleryId, sizes }: FindSizesInput): number[] {
  requireGallery({ db }, galleryId);
  return db
    .selectDistinct({ size: pictures.size })
    .from(pictures)
    .where(and(eq(pictures.galleryId, galleryId), inArray(pictures.size, sizes)))
    .all()
    .map(({ size }) => size);
}

/** A file name without its type, as names are compared. */
function baseKeyOf(name: string): string {
  return nameKeyOf(name.replace(/(?<=.)\.[^.]*$/, ''));
}

/**
 * Which pictures have the names of some files, or were added under them, whatever their types; a name that several
 * pictures have leads to none, since it says nothing of which is meant.
 * @throws StudioError notFound
 */
export function findNamed({ db }: Deps, { galleryId, names }: FindNamedInput): NamedPicture[] {
  requireGallery({ db }, galleryId);
  const { id, name, originalName, revision } = pictures;
  const rows = db
    .select({ id, name, originalName, revision })
    .from(pictures)
    .where(eq(pictures.galleryId, galleryId))
    .all();
  const byName = Map.groupBy(
    rows.flatMap((row) =>
      [...new Set([baseKeyOf(row.name), baseKeyOf(row.originalName)])].map((key) => ({ key, row })),
    ),
    ({ key }) => key,
  );
  return names.flatMap((asked) => {
    const [found, other] = byName.get(baseKeyOf(asked)) ?? [];
    if (found === undefined || other !== undefined) return [];
    return [{ asked, id: found.row.id, name: found.row.name, revision: found.row.revision }];
  });
}
