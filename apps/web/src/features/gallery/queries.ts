import type { PublicAlbum, PublicImage } from '@shutterhouse/contract/gallery/public-schema';
import { usePageList, usePageQueriesOf } from '../../lib/calls/page-queries.ts';

/** Page size of the public albums. */
export const albumsPerPage = 12;

/** Page size of the images on an album's page. */
export const imagesPerPage = 24;

/** How many images of how many of the newest public albums the gallery shows. */
export const firstScreenCounts = { albums: 6, images: 8 } as const;

/** The public albums with pictures, newest first, page by page. */
export function usePublicAlbums() {
  const { rows: albums, ...pages } = usePageList('gallery.publicAlbums.list', {
    limit: albumsPerPage,
  });
  return { albums, ...pages };
}

/** The first images of the first few public albums; those that fail to load are omitted. */
export function useFirstPublicImages(albums: readonly PublicAlbum[]) {
  const first = albums.slice(0, firstScreenCounts.albums);
  const loads = usePageQueriesOf(
    'gallery.publicAlbums.images',
    first.map(({ folderName }) => ({ folderName, limit: firstScreenCounts.images })),
  );
  return first.flatMap((album, index) => {
    const load = loads[index];
    const images: readonly PublicImage[] = load?.status === 'ready' ? load.data.rows : [];
    return images.length > 0 ? [{ album, images }] : [];
  });
}
