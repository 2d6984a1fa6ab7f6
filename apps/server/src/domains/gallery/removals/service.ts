import type {
  AlbumIdInput,
  DeletedAlbum,
  DeletedAlbums,
  RemoveAlbumsInput,
  RemovedImages,
  RemoveImagesInput,
} from '@shutterhouse/contract/gallery/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Tx, transact } from '../../../db/transact.ts';
import { removePictures } from '../../../media/service.ts';
import { opened } from '../albums/service.ts';
import { albumUnknown } from '../service.ts';
import { albumImages, albums } from '../tables.ts';

type Writing = { db: Db; now: () => Date };

/** How many pictures one statement removes: a statement has room for so many values only. */
const picturesAtOnce = 1000;

/** Deletes an album with its images: the rows in one step, the bytes by jobs after it. @throws StudioError notFound */
export function removeAlbum(rooms: Writing, { id }: AlbumIdInput): DeletedAlbum {
  return transact(rooms.db, (tx) => {
    const [removed] = removeRows({ ...rooms, tx }, [id]);
    if (removed === undefined) throw albumUnknown();
    const { name, totalImages, totalSize } = removed;
    return { id, name, deletedImages: totalImages, freedBytes: totalSize };
  });
}

/** The same for many; ids that are no albums are told, and don't stop the others. */
export function removeAlbums(rooms: Writing, { albumIds }: RemoveAlbumsInput): DeletedAlbums {
  return transact(rooms.db, (tx) => {
    const removed = removeRows({ ...rooms, tx }, albumIds);
    const gone = new Set(removed.map(({ id }) => id));
    return {
      deleted: removed.length,
      deletedImages: removed.reduce((sum, { totalImages }) => sum + totalImages, 0),
      freedBytes: removed.reduce((sum, { totalSize }) => sum + totalSize, 0),
      failed: albumIds.filter((id) => !gone.has(id)),
    };
  });
}

/** Takes images out of an album; their pictures are deleted. @throws StudioError notFound for the album */
export function removeImages(rooms: Writing, { id, imageIds }: RemoveImagesInput): RemovedImages {
  return transact(rooms.db, (tx) => {
    const removed = tx
      .delete(albumImages)
      .where(and(eq(albumImages.albumId, id), among(albumImages.id, imageIds)))
      .returning({ id: albumImages.id, pictureId: albumImages.pictureId, size: albumImages.size })
      .all();
    if (removed.length > 0) {
      tx.update(albums).set({ updatedAt: rooms.now() }).where(eq(albums.id, id)).run();
    }
    removeAll(
      { ...rooms, tx },
      removed.map(({ pictureId }) => pictureId),
    );
    const gone = new Set(removed.map((image) => image.id));
    return {
      deleted: removed.length,
      freedBytes: removed.reduce((sum, { size }) => sum + size, 0),
      failed: imageIds.filter((imageId) => !gone.has(imageId)),
      album: opened(tx, id),
    };
  });
}

type Removing = { tx: Tx; now: () => Date };

/** Removes albums with all that hangs on them. @returns what they were */
function removeRows({ tx, now }: Removing, ids: readonly string[]) {
  const owned = tx
    .select({ id: albumImages.pictureId })
    .from(albumImages)
    .where(among(albumImages.albumId, ids))
    .all();
  const removed = tx.delete(albums).where(among(albums.id, ids)).returning().all();
  removeAll(
    { tx, now },
    owned.map(({ id }) => id),
  );
  return removed;
}

function removeAll({ tx, now }: Removing, pictureIds: readonly string[]): void {
  for (let from = 0; from < pictureIds.length; from += picturesAtOnce) {
    removePictures({ db: tx, now }, pictureIds.slice(from, from + picturesAtOnce));
  }
}

/** True for a column that is one of the ids, however many they are. */
function among(
  column: typeof albums.id | typeof albumImages.id | typeof albumImages.albumId,
  ids: readonly string[],
) {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
