import type { Album, UploadedImages } from '@shutterhouse/contract/gallery/schema';
import { v7 } from 'uuid';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { insertAlbum } from '../../domains/gallery/albums.ts';
import { toAlbum } from '../../domains/gallery/service.ts';
import { albumImages } from '../../domains/gallery/tables.ts';
import { pictures } from '../../media/tables.ts';
import { type FormFile, formOf } from '../media/photos.ts';
import type { Principal, TestStudio } from '../studio/app.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** How many rows one statement writes. */
const rowsPerStatement = 500;

/** An album, by default private and empty, whose images have rows but no bytes. */
export function albumWith(
  deps: Deps,
  {
    images = 0,
    ...fields
  }: { name?: string; isPublic?: boolean; tags?: string[]; images?: number } = {},
): Album {
  const album = transact(deps.db, (tx) => {
    const texts = { name: `Album ${v7()}`, description: '', isPublic: false, tags: [] };
    const row = insertAlbum({ db: tx, now: deps.now }, { ...texts, ...fields });
    return toAlbum({ album: row, image: null, picture: null });
  });
  addImageRows(deps, album.id, images);
  return album;
}

/**
 * Adds images to an album that have rows but no bytes, each with a size of 1000 bytes. @returns their ids
 */
export function addImageRows({ db, now }: Deps, albumId: string, many: number): string[] {
  const added: string[] = [];
  while (added.length < many) {
    const part = Array.from({ length: Math.min(rowsPerStatement, many - added.length) }, () =>
      v7(),
    );
    db.insert(pictures)
      .values(
        part.map((id) => ({
          id,
          storeKey: `originals/${id}.jpg`,
          mimeType: 'image/jpeg',
          width: 2400,
          height: 1600,
          bytes: 1000,
          alt: '',
          blur: 'data:image/webp;base64,AAAA',
          renditions: 'ready' as const,
          createdAt: now(),
        })),
      )
      .run();
    db.insert(albumImages)
      .values(
        part.map((id, at) => ({
          id,
          albumId,
          pictureId: id,
          filename: `${id}.jpg`,
          originalName: 'DSC_0001.jpg',
          size: 1000,
          position: (added.length + at + 1) * 65_536,
          createdAt: now(),
        })),
      )
      .run();
    added.push(...part);
  }
  return added;
}

/** The response to an upload into an album. */
export type AlbumUpload = {
  status: number;
  success: boolean;
  message: string;
  errors?: Record<string, string>;
  data: UploadedImages;
};

/** Uploads files into albums of a studio, over TCP: injected requests are read differently. */
export async function openAlbumUploads(studio: TestStudio) {
  const url = await studio.listen();
  return {
    url,
    async upload(
      albumId: string,
      files: readonly FormFile[],
      as: Principal = 'moderator',
    ): Promise<AlbumUpload> {
      const token = as === 'visitor' ? undefined : await studio.tokenOf(as);
      const response = await fetch(`${url}/api/gallery/albums/${albumId}/images`, {
        method: 'POST',
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        body: formOf(files.map((file) => ({ field: 'images', ...file }))),
      });
      return {
        status: response.status,
        ...((await response.json()) as Omit<AlbumUpload, 'status'>),
      };
    },
  };
}
