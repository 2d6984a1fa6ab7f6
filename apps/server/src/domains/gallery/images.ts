import { StudioError } from '@shutterhouse/contract/errors';
import { albumImagesPage } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type {
  AlbumImage,
  DescribeImageInput,
  ImagesFrom,
  ListImagesInput,
} from '@shutterhouse/contract/gallery/schema';
import { mapPage, type Page, type PageInput } from '@shutterhouse/contract/paging';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { type Keyset, pageFrom, pageOf } from '../../db/page.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import { setFocalPoint } from '../../media/focal-point.ts';
import { pictures } from '../../media/tables.ts';
import {
  albumUnknown,
  callersLanguage,
  type PicturedImage,
  requireAlbum,
  toImage,
} from './service.ts';
import { folderPathOf } from './slugs.ts';
import { albumImages, albums } from './tables.ts';

/** A page of an album's images in order. @throws StudioError notFound */
export function listImages(
  { db }: { db: Sql },
  { albumId, ...page }: ListImagesInput,
  actor: Actor,
): Page<AlbumImage> {
  const { album } = requireAlbum({ db }, albumId, actor);
  const language = callersLanguage({ db }, actor);
  return mapPage(imagesOf({ db }, albumId, page), (found) =>
    toImage(album.folderPath, found, language),
  );
}

const albumOfPicture = prepared((db) =>
  db
    .select({ albumId: albumImages.albumId })
    .from(albumImages)
    .where(eq(albumImages.pictureId, sql.placeholder('id')))
    .prepare(),
);

/** True for a picture that an album owns: its visibility changes with the album. */
export function isAlbumPicture({ db }: { db: Db }, pictureId: string): boolean {
  return albumOfPicture(db).get({ id: pictureId }) !== undefined;
}

/** A page of the images of an album, with their pictures; from the end the last image comes first. */
export function imagesOf(
  { db }: { db: Sql },
  albumId: string,
  { from = 'start', ...page }: PageInput & { from?: ImagesFrom | undefined },
): Page<PicturedImage> {
  return pageOf(
    (after) =>
      db
        .select({ image: albumImages, picture: pictures })
        .from(albumImages)
        .innerJoin(pictures, eq(albumImages.pictureId, pictures.id))
        .where(and(eq(albumImages.albumId, albumId), after)),
    from === 'start' ? byPosition : { ...byPosition, direction: 'desc' },
    page,
  );
}

const byPosition: Keyset<PicturedImage> = {
  columns: [albumImages.position, albumImages.id],
  direction: 'asc',
  valuesOf: ({ image }) => [image.position, image.id],
};

/** The first images of several albums at once, by album id. */
export function firstImagesOf(
  { db }: { db: Sql },
  albumIds: readonly string[],
): Map<string, Page<PicturedImage>> {
  const limit = albumImagesPage.perAlbum;
  const rows = db
    .select({ image: albumImages, picture: pictures })
    .from(albums)
    .innerJoin(
      albumImages,
      sql`${albumImages.id} IN (
        SELECT first.id FROM album_images AS first WHERE first.album_id = ${albums.id}
        ORDER BY first.position, first.id LIMIT ${limit + 1}
      )`,
    )
    .innerJoin(pictures, eq(albumImages.pictureId, pictures.id))
    .where(inArray(albums.id, [...albumIds]))
    .orderBy(asc(albumImages.albumId), asc(albumImages.position), asc(albumImages.id))
    .all();
  const byAlbum = Map.groupBy(rows, ({ image }) => image.albumId);
  return new Map([...byAlbum].map(([id, found]) => [id, pageFrom(found, byPosition, limit)]));
}

/**
 * The image at a URL, with its picture, without checking access. Names are looked up, never joined into a
 * file path. Undefined when there is none.
 */
export function findImageAt(
  { db }: { db: Sql },
  { folderName, filename }: { folderName: string; filename: string },
): PicturedImage | undefined {
  return db
    .select({ image: albumImages, picture: pictures })
    .from(albums)
    .innerJoin(albumImages, eq(albumImages.albumId, albums.id))
    .innerJoin(pictures, eq(albumImages.pictureId, pictures.id))
    .where(and(eq(albums.folderPath, folderPathOf(folderName)), eq(albumImages.filename, filename)))
    .get();
}

/** Saves the texts of an image, and the focal point of its crops. @throws StudioError notFound */
export function describeImage(
  { db, now }: { db: Db; now: () => Date },
  { id, imageId, focalPoint, ...given }: DescribeImageInput,
): Promise<AlbumImage> {
  return write(db, (tx) => {
    const album = tx.select().from(albums).where(eq(albums.id, id)).get();
    if (album === undefined) throw albumUnknown();
    const own = and(eq(albumImages.id, imageId), eq(albumImages.albumId, id));
    const texts = definedOnly(given);
    if (Object.keys(texts).length > 0) tx.update(albumImages).set(texts).where(own).run();
    const find = () =>
      tx
        .select({ image: albumImages, picture: pictures })
        .from(albumImages)
        .innerJoin(pictures, eq(albumImages.pictureId, pictures.id))
        .where(own)
        .get();
    const found = find();
    if (found === undefined) throw imageUnknown();
    if (focalPoint === undefined) return toImage(album.folderPath, found);
    setFocalPoint({ db: tx, now }, found.picture.id, focalPoint);
    return toImage(album.folderPath, find() ?? found);
  });
}

/** The error for an image that does not exist. */
export function imageUnknown(): StudioError {
  return new StudioError('notFound', messages.imageUnknown);
}
