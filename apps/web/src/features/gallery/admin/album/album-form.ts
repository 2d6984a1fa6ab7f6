import { processingTag } from '@shutterhouse/contract/gallery/constants';
import type { AlbumFormInput } from '@shutterhouse/contract/gallery/schema';
import type { AlbumRow } from '../queries.ts';

/** The form of an album that is not there yet. */
export const emptyAlbum: AlbumFormInput = { name: '', description: '', tags: '', isPublic: false };

/** The form of an album as it is. */
export function formOf({ name, description, tags, isPublic }: AlbumRow): AlbumFormInput {
  const written = tags.filter((tag) => tag !== processingTag).join(', ');
  return { name, description, tags: written, isPublic };
}
