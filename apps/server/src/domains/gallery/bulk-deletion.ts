import { StudioError } from '@shutterhouse/contract/errors';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type {
  AlbumIdInput,
  DeletedAlbum,
  DeletedAlbums,
  RemoveAlbumsInput,
  RemovedImages,
  RemoveImagesInput,
} from '@shutterhouse/contract/gallery/schema';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { writeOnReserve } from '../../db/transact.ts';
import { recordAudit } from '../audit/service.ts';
import { opened } from './albums.ts';
import { among, recordRemoval, releaseAll, removeRows } from './deletion.ts';
import { albumUnknown } from './service.ts';
import { albumImages, albums } from './tables.ts';

type WriteDeps = { db: Db; now: () => Date; person: { id: string } };

/**
 * Deletes an album with its images: the rows in one transaction, the bytes by jobs after it. A picture that something
 * else shows is kept. @throws StudioError notFound
 */
export function removeAlbum(deps: WriteDeps, { id }: AlbumIdInput): Promise<DeletedAlbum> {
  return writeOnReserve(deps.db, (tx) => {
    const {
      removed: [album],
      kept,
    } = removeRows({ ...deps, tx }, [id]);
    if (album === undefined) throw albumUnknown();
    recordRemoval({ ...deps, db: tx }, [album]);
    const { name, totalImages, totalSize } = album;
    return {
      id,
      name,
      deletedImages: totalImages,
      keptPictures: kept.many,
      freedBytes: totalSize - kept.bytes,
    };
  });
}

/**
 * The same for several albums; unknown ids are reported, and don't stop the others.
 * @throws StudioError notFound when none of them is an album
 */
export function removeAlbums(
  deps: WriteDeps,
  { albumIds }: RemoveAlbumsInput,
): Promise<DeletedAlbums> {
  return writeOnReserve(deps.db, (tx) => {
    const { removed, kept } = removeRows({ ...deps, tx }, albumIds);
    if (removed.length === 0)
      throw new StudioError('notFound', messages.albumsUnknown(albumIds.length));
    recordRemoval({ ...deps, db: tx }, removed);
    const gone = new Set(removed.map(({ id }) => id));
    return {
      deleted: removed.length,
      deletedImages: removed.reduce((sum, { totalImages }) => sum + totalImages, 0),
      keptPictures: kept.many,
      freedBytes: removed.reduce((sum, { totalSize }) => sum + totalSize, 0) - kept.bytes,
      failed: albumIds.filter((id) => !gone.has(id)),
    };
  });
}

/**
 * Removes images from an album; their pictures are deleted, unless something else shows them. Unknown ids are reported.
 * @throws StudioError notFound for the album, and when none of the ids is an image of it
 */
export function removeImages(
  deps: WriteDeps,
  { id, imageIds }: RemoveImagesInput,
): Promise<RemovedImages> {
  return writeOnReserve(deps.db, (tx) => {
    const removed = tx
      .delete(albumImages)
      .where(and(eq(albumImages.albumId, id), among(albumImages.id, imageIds)))
      .returning({ id: albumImages.id, pictureId: albumImages.pictureId, size: albumImages.size })
      .all();
    if (removed.length > 0) {
      tx.update(albums).set({ updatedAt: deps.now() }).where(eq(albums.id, id)).run();
    }
    const kept = releaseAll({ ...deps, tx }, removed);
    const album = opened(tx, id);
    if (removed.length === 0)
      throw new StudioError('notFound', messages.imagesUnknown(imageIds.length));
    recordAudit(
      { db: tx, now: deps.now },
      {
        by: deps.person,
        action: 'deleted',
        subject: { kind: 'image', name: album.name },
        details: { album: album.id, images: removed.length },
      },
    );
    const gone = new Set(removed.map((image) => image.id));
    return {
      deleted: removed.length,
      keptPictures: kept.many,
      freedBytes: removed.reduce((sum, { size }) => sum + size, 0) - kept.bytes,
      failed: imageIds.filter((imageId) => !gone.has(imageId)),
      album,
    };
  });
}
