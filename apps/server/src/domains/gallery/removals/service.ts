import { StudioError } from '@shutterhouse/contract/errors';
import { galleryMessages as say } from '@shutterhouse/contract/gallery/messages';
import type {
  AlbumIdInput,
  DeletedAlbum,
  DeletedAlbums,
  RemoveAlbumsInput,
  RemovedImages,
  RemoveImagesInput,
} from '@shutterhouse/contract/gallery/schema';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { writeOnReserve } from '../../../db/transact.ts';
import { opened } from '../albums/service.ts';
import { among, removeAll, removeRows } from '../cascade/service.ts';
import { albumUnknown } from '../service.ts';
import { albumImages, albums } from '../tables.ts';

type Writing = { db: Db; now: () => Date };

/** Deletes an album with its images: the rows in one step, the bytes by jobs after it. @throws StudioError notFound */
export function removeAlbum(rooms: Writing, { id }: AlbumIdInput): Promise<DeletedAlbum> {
  return writeOnReserve(rooms.db, (tx) => {
    const [removed] = removeRows({ ...rooms, tx }, [id]);
    if (removed === undefined) throw albumUnknown();
    const { name, totalImages, totalSize } = removed;
    return { id, name, deletedImages: totalImages, freedBytes: totalSize };
  });
}

/**
 * The same for many; ids that are no albums are told, and don't stop the others.
 * @throws StudioError notFound when none of them is an album
 */
export function removeAlbums(
  rooms: Writing,
  { albumIds }: RemoveAlbumsInput,
): Promise<DeletedAlbums> {
  return writeOnReserve(rooms.db, (tx) => {
    const removed = removeRows({ ...rooms, tx }, albumIds);
    if (removed.length === 0) throw new StudioError('notFound', say.albumsUnknown(albumIds.length));
    const gone = new Set(removed.map(({ id }) => id));
    return {
      deleted: removed.length,
      deletedImages: removed.reduce((sum, { totalImages }) => sum + totalImages, 0),
      freedBytes: removed.reduce((sum, { totalSize }) => sum + totalSize, 0),
      failed: albumIds.filter((id) => !gone.has(id)),
    };
  });
}

/**
 * Takes images out of an album; their pictures are deleted. Ids that are no images of it are told.
 * @throws StudioError notFound for the album, and when none of them is an image of it
 */
export function removeImages(
  rooms: Writing,
  { id, imageIds }: RemoveImagesInput,
): Promise<RemovedImages> {
  return writeOnReserve(rooms.db, (tx) => {
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
    const album = opened(tx, id);
    if (removed.length === 0) throw new StudioError('notFound', say.imagesUnknown(imageIds.length));
    const gone = new Set(removed.map((image) => image.id));
    return {
      deleted: removed.length,
      freedBytes: removed.reduce((sum, { size }) => sum + size, 0),
      failed: imageIds.filter((imageId) => !gone.has(imageId)),
      album,
    };
  });
}
