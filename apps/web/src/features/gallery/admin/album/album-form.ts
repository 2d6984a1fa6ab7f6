import { processingTag } from '@shutterhouse/contract/gallery/constants';
import { createAlbumInput, tags } from '@shutterhouse/contract/gallery/schema';
import { z } from 'zod';
import type { AlbumRow } from '../queries.ts';

/** The fields of an album as a form has them: tags are one text with commas. */
export const albumForm = z.object({
  name: createAlbumInput.shape.name,
  description: createAlbumInput.shape.description.unwrap(),
  tags: z
    .string()
    .transform((text): string | string[] => text)
    .pipe(tags),
  isPublic: z.boolean(),
});
export type AlbumFormInput = z.input<typeof albumForm>;
export type AlbumFormOutput = z.output<typeof albumForm>;

/** The form of an album that is not there yet. */
export const emptyAlbum: AlbumFormInput = { name: '', description: '', tags: '', isPublic: false };

/** The form of an album as it is. */
export function formOf({ name, description, tags: own, isPublic }: AlbumRow): AlbumFormInput {
  const written = own.filter((tag) => tag !== processingTag).join(', ');
  return { name, description, tags: written, isPublic };
}
