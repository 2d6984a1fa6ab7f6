import { z } from 'zod';
import { cursor, pageSize } from '../paging.ts';
import { picture } from '../pictures.ts';
import { id } from '../validators.ts';
import { imagesFrom } from './schema.ts';

/** A public album in the visitors' list. Its page is at `/gallery/{folderName}`. */
const publicAlbum = z.object({
  id: z.string(),
  folderName: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  totalImages: z.number().int(),
  cover: picture.nullable(),
});
export type PublicAlbum = z.infer<typeof publicAlbum>;

/** An image of a public album; its alt text is in `picture`. */
const publicImage = z.object({ id: z.string(), caption: z.string(), picture });
export type PublicImage = z.infer<typeof publicImage>;

/** The public albums with pictures, newest first. */
export const listPublicAlbumsInput = z.object({ limit: pageSize(24), cursor });
export type ListPublicAlbumsInput = z.infer<typeof listPublicAlbumsInput>;

/** A public album by its folder name. */
export const getPublicAlbumInput = z.object({ folderName: id('Album') });
export type GetPublicAlbumInput = z.infer<typeof getPublicAlbumInput>;

/** Its images in order, or in reverse order, page by page. */
export const listPublicImagesInput = z.object({
  folderName: id('Album'),
  from: imagesFrom,
  limit: pageSize(24),
  cursor,
});
export type ListPublicImagesInput = z.infer<typeof listPublicImagesInput>;
