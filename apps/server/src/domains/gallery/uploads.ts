import { StudioError } from '@shutterhouse/contract/errors';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type { Album, AlbumImage } from '@shutterhouse/contract/gallery/schema';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { insertPictures, type NewPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { opened } from './albums.ts';
import { positionsAtEnd, touchAlbum } from './ordering.ts';
import { albumUnknown, toImage } from './service.ts';
import { makeFilename } from './slugs.ts';
import { albumImages, albums } from './tables.ts';

/** A stored picture, the original name of its file, and its texts. */
export type StoredImage = {
  picture: NewPicture;
  originalName: string;
  caption?: string;
  alt?: string;
};

/** @throws StudioError notFound before any byte of an upload is read */
export function requireAlbumForUpload({ db }: { db: Sql }, id: string): void {
  const found = db.select({ id: albums.id }).from(albums).where(eq(albums.id, id)).get();
  if (found === undefined) throw albumUnknown();
}

/**
 * Adds stored pictures after the other images of an album, in one transaction. Counts, cover and
 * visibility are derived by triggers.
 * @throws StudioError conflict when the album was deleted during the upload
 */
export function addImages(
  { db, now }: { db: Db; now: () => Date },
  albumId: string,
  stored: readonly StoredImage[],
): Promise<{ images: AlbumImage[]; album: Album }> {
  return write(db, (tx) => {
    if (!touchAlbum({ db: tx, now }, albumId)) {
      throw new StudioError('conflict', messages.albumGoneMeanwhile);
    }
    const from = insertImages({ db: tx, now }, albumId, stored);
    const album = opened(tx, albumId);
    return { images: newest(tx, album, from), album };
  });
}

/** An image whose picture already has its row. */
type AttachedImage = Omit<StoredImage, 'picture'> & {
  picture: Pick<NewPicture, 'id' | 'storeKey' | 'bytes'>;
};

/** How many rows one statement inserts: SQLite limits the number of bound values. */
const rowsPerStatement = 500;

/**
 * Inserts the rows of images and of their pictures, as part of the transaction `db`.
 * @returns the position of the first
 */
export function insertImages(
  { db, now }: { db: Tx; now: () => Date },
  albumId: string,
  stored: readonly StoredImage[],
): number {
  insertPictures(
    { db, now },
    stored.map(({ picture }) => picture),
  );
  return attachImages({ db, now }, albumId, stored);
}

/** Like `insertImages`, for pictures whose rows exist. @returns the position of the first */
export function attachImages(
  { db, now }: { db: Tx; now: () => Date },
  albumId: string,
  attached: readonly AttachedImage[],
): number {
  const positions = positionsAtEnd(db, albumId, attached.length);
  const rows = attached.map(({ picture, originalName, caption = '', alt = '' }, index) => ({
    id: v7(),
    albumId,
    pictureId: picture.id,
    filename: makeFilename(originalName, picture),
    originalName: displayName(originalName, 'Image'),
    size: picture.bytes,
    position: positions[index] ?? 0,
    caption,
    alt,
    createdAt: now(),
  }));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    db.insert(albumImages)
      .values(rows.slice(from, from + rowsPerStatement))
      .run();
  }
  return positions[0] ?? 0;
}

/** The images of an album from a position on. */
function newest(db: Sql, { id, folderPath }: Album, from: number): AlbumImage[] {
  return db
    .select({ image: albumImages, picture: pictures })
    .from(albumImages)
    .innerJoin(pictures, eq(albumImages.pictureId, pictures.id))
    .where(and(eq(albumImages.albumId, id), sql`${albumImages.position} >= ${from}`))
    .orderBy(asc(albumImages.position))
    .all()
    .map((found) => toImage(folderPath, found));
}
