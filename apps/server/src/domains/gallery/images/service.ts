import { StudioError } from '@shutterhouse/contract/errors';
import { albumImagesPage } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as say } from '@shutterhouse/contract/gallery/messages';
import type {
  AlbumImage,
  DescribeImageInput,
  ListImagesInput,
} from '@shutterhouse/contract/gallery/schema';
import type { Page } from '@shutterhouse/contract/paging';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../actor.ts';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/prepared.ts';
import { type Sql, transact } from '../../../db/transact.ts';
import { pictures } from '../../../media/tables.ts';
import { folderPathOf } from '../folders/service.ts';
import {
  albumUnknown,
  type ImageRow,
  type PicturedImage,
  requireAlbum,
  toImage,
} from '../service.ts';
import { albumImages, albums } from '../tables.ts';

/** A page of an album's images in their order. @throws StudioError notFound */
export function listImages(
  { db }: { db: Sql },
  { albumId, ...page }: ListImagesInput,
  actor: Actor,
): Page<AlbumImage> {
  const { album } = requireAlbum({ db }, albumId, actor);
  return mapPage(imagesOf({ db }, albumId, page), (found) => toImage(album.folderPath, found));
}

const albumOfPicture = prepared((db) =>
  db
    .select({ albumId: albumImages.albumId })
    .from(albumImages)
    .where(eq(albumImages.pictureId, sql.placeholder('id')))
    .prepare(),
);

/** True for a picture that an album owns: who may see it changes with the album. */
export function isAlbumPicture({ db }: { db: Db }, pictureId: string): boolean {
  return albumOfPicture(db).get({ id: pictureId }) !== undefined;
}

/** A page of the images of an album that the caller may see, with their pictures. */
export function imagesOf(
  { db }: { db: Sql },
  albumId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Page<PicturedImage> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = db
    .select({ image: albumImages, picture: pictures })
    .from(albumImages)
    .innerJoin(pictures, eq(albumImages.pictureId, pictures.id))
    .where(
      and(
        eq(albumImages.albumId, albumId),
        // A comparison of rows, which the index answers by a seek.
        after &&
          sql`(${albumImages.position}, ${albumImages.id}) > (${after.position}, ${after.id})`,
      ),
    )
    .orderBy(asc(albumImages.position), asc(albumImages.id))
    .limit(limit + 1)
    .all();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last ? cursorAt(last.image) : null };
}

/** The first images of several albums at once, by the albums' ids. */
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
  return new Map(
    [...byAlbum].map(([albumId, all]) => {
      const page = all.slice(0, limit);
      const last = all.length > limit ? page.at(-1) : undefined;
      return [albumId, { rows: page, nextCursor: last ? cursorAt(last.image) : null }];
    }),
  );
}

/** The same page of something else. */
export function mapPage<From, To>(page: Page<From>, map: (row: From) => To): Page<To> {
  return { rows: page.rows.map(map), nextCursor: page.nextCursor };
}

/**
 * The image at an address, with its picture, whoever may see it. Names are looked up, never joined
 * into a path. Undefined when there is none.
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

/** Changes what is said of an image. @throws StudioError notFound */
export function describeImage(
  { db }: { db: Db },
  { id, imageId, caption, alt }: DescribeImageInput,
): AlbumImage {
  return transact(db, (tx) => {
    const album = tx.select().from(albums).where(eq(albums.id, id)).get();
    if (album === undefined) throw albumUnknown();
    const own = and(eq(albumImages.id, imageId), eq(albumImages.albumId, id));
    if (caption !== undefined || alt !== undefined) {
      tx.update(albumImages)
        .set({ ...(caption !== undefined && { caption }), ...(alt !== undefined && { alt }) })
        .where(own)
        .run();
    }
    const found = tx
      .select({ image: albumImages, picture: pictures })
      .from(albumImages)
      .innerJoin(pictures, eq(albumImages.pictureId, pictures.id))
      .where(own)
      .get();
    if (found === undefined) throw imageUnknown();
    return toImage(album.folderPath, found);
  });
}

export function imageUnknown(): StudioError {
  return new StudioError('notFound', say.imageUnknown);
}

function cursorAt({ position, id }: ImageRow): string {
  return `${position}_${id}`;
}

function readCursor(cursor: string): { position: number; id: string } {
  const [, position, id] = /^(-?\d{1,15})_(.+)$/.exec(cursor) ?? [];
  if (position === undefined || id === undefined) {
    throw new StudioError('invalid', 'The cursor is not one of ours', {
      cursor: 'The cursor is not one of ours',
    });
  }
  return { position: Number(position), id };
}
