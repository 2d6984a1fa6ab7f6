import { StudioError } from '@shutterhouse/contract/errors';
import { processingTag } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type { Album, AlbumImage, GalleryStats } from '@shutterhouse/contract/gallery/schema';
import type { Language } from '@shutterhouse/contract/languages';
import type { Page } from '@shutterhouse/contract/paging';
import type { Picture } from '@shutterhouse/contract/pictures';
import { eq } from 'drizzle-orm';
import { type Actor, may } from '../../actor.ts';
import type { Keyset } from '../../db/page.ts';
import type { Sql } from '../../db/transact.ts';
import { canRead, type PictureRow, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { readersLanguage } from '../settings/languages.ts';
import { inLanguage } from '../settings/translations.ts';
import { folderNameOf } from './slugs.ts';
import { albumImages, albums, countGallery } from './tables.ts';

export type AlbumRow = typeof albums.$inferSelect;
type ImageRow = typeof albumImages.$inferSelect;

/** An image with the picture that it owns. */
export type PicturedImage = { image: ImageRow; picture: PictureRow };

/** An album with its cover. */
export type CoveredAlbum = { album: AlbumRow; image: ImageRow | null; picture: PictureRow | null };

/** The columns of an album with its cover, for `selectAlbums`. */
const covered = { album: albums, image: albumImages, picture: pictures };

/** Selects albums with their covers; the caller adds conditions and order. */
export function selectAlbums(db: Sql) {
  return db
    .select(covered)
    .from(albums)
    .leftJoin(albumImages, eq(albums.coverImageId, albumImages.id))
    .leftJoin(pictures, eq(albumImages.pictureId, pictures.id))
    .$dynamic();
}

/** Ids are ordered by time, so the newest albums have the greatest. */
export const newestFirst: Keyset<{ album: Pick<AlbumRow, 'id'> }> = {
  columns: [albums.id],
  direction: 'desc',
  valuesOf: ({ album }) => [album.id],
};

/** The visibility of an album is that of its pictures: public, or staff only. */
function canReadAlbum({ isPublic }: Pick<AlbumRow, 'isPublic'>, actor: Actor): boolean {
  return canRead({ visibility: isPublic ? 'public' : 'staff' }, actor);
}

/**
 * The album with an id, if the caller may see it.
 * @throws StudioError notFound, with the same message for a private and a missing one
 */
export function requireAlbum({ db }: { db: Sql }, id: string, actor: Actor): CoveredAlbum {
  const found = selectAlbums(db).where(eq(albums.id, id)).get();
  if (found === undefined || !canReadAlbum(found.album, actor)) throw albumUnknown();
  return found;
}

/** The language in which a caller reads albums: staff get the main one, with the translations. */
export function callersLanguage({ db }: { db: Sql }, actor: Actor): Language | undefined {
  return may(actor, 'staff') ? undefined : readersLanguage({ db });
}

/** The error for an album that does not exist, or that the caller may not see. */
export function albumUnknown(): StudioError {
  return new StudioError('notFound', messages.albumUnknown);
}

/** An album as the calls return it, with the given part of its images. */
export function toAlbum(
  { album, image, picture }: CoveredAlbum,
  images: Page<AlbumImage> = { rows: [], nextCursor: null },
  language?: Language,
): Album {
  const { id, isPublic, folderPath, translations, version, createdAt, updatedAt } = album;
  const { name, description } = inLanguage(album, language);
  return {
    id,
    name,
    description,
    isPublic,
    tags: album.pendingImages > 0 ? [...album.tags, processingTag] : album.tags,
    translations,
    folderPath,
    folderName: folderNameOf(folderPath),
    coverImage: image && picture && toImage(folderPath, { image, picture }, language),
    metadata: { totalImages: album.totalImages, totalSize: album.totalSize },
    images: images.rows,
    imagesCursor: images.nextCursor,
    version,
    createdAt,
    updatedAt,
  };
}

/** An image as the calls return it. */
export function toImage(
  folderPath: string,
  { image, picture }: PicturedImage,
  language?: Language,
): AlbumImage {
  const { id, filename, originalName, size, translations, createdAt } = image;
  const { caption, alt } = inLanguage(image, language);
  const url = `/api/gallery/images/${folderNameOf(folderPath)}/${filename}`;
  return {
    id,
    filename,
    originalName,
    size,
    url,
    thumbnailUrl: `${url}?width=320`,
    caption,
    alt,
    translations,
    state: picture.renditions,
    failure: picture.failure,
    picture: imagePicture({ image, picture }, language),
    createdAt,
  };
}

/** The picture of an image, with its alternative text in this album. */
export function imagePicture({ image, picture }: PicturedImage, language?: Language): Picture {
  return { ...toPicture(picture), alt: inLanguage(image, language).alt };
}

/** Totals over all albums; the average has one decimal. */
export function galleryStats({ db }: { db: Sql }): GalleryStats {
  const { albums, images, bytes } = db.select().from(countGallery).get() ?? {
    albums: 0,
    images: 0,
    bytes: 0,
  };
  return {
    totalAlbums: albums,
    totalImages: images,
    totalSize: bytes,
    averageImagesPerAlbum: albums === 0 ? 0 : Math.round((images * 10) / albums) / 10,
  };
}
