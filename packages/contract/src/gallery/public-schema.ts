import { z } from 'zod';
import { cursor, pageSize } from '../paging.ts';
import { picture } from '../pictures.ts';
import { id } from '../validators.ts';
import { imagesFrom } from './schema.ts';

/** A public album as visitors see it among others. Its page is at `/gallery/{folderName}`. */
export const siteAlbumCard = z.object({
  id: z.string(),
  folderName: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  totalImages: z.number().int(),
  cover: picture.nullable(),
});
export type SiteAlbumCard = z.infer<typeof siteAlbumCard>;

/** An image of a public album; its alternative text is the picture's `alt`. */
export const siteImage = z.object({ id: z.string(), caption: z.string(), picture });
export type SiteImage = z.infer<typeof siteImage>;

/** The public albums that have pictures, newest first. */
export const listSiteAlbumsInput = z.object({ limit: pageSize(24), cursor });
export type ListSiteAlbumsInput = z.infer<typeof listSiteAlbumsInput>;

/** The public album of a folder's name. */
export const getSiteAlbumInput = z.object({ folderName: id('Album') });
export type GetSiteAlbumInput = z.infer<typeof getSiteAlbumInput>;

/** Its images in their order, or in the order turned round, page by page. */
export const listSiteImagesInput = z.object({
  folderName: id('Album'),
  from: imagesFrom,
  limit: pageSize(24),
  cursor,
});
export type ListSiteImagesInput = z.infer<typeof listSiteImagesInput>;
