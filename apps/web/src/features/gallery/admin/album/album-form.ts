import { processingTag } from '@shutterhouse/contract/gallery/constants';
import type { AlbumFormInput } from '@shutterhouse/contract/gallery/schema';
import type { AlbumRow } from '../queries.ts';

/** The initial values for a new album. */
export const emptyAlbum: AlbumFormInput = { name: '', description: '', tags: '', isPublic: false };

/** The initial values for an existing album. */
export function formOf({ name, description, tags, isPublic }: AlbumRow): AlbumFormInput {
  const written = tags.filter((tag) => tag !== processingTag).join(', ');
  return { name, description, tags: written, isPublic };
}
