import type { PublicAlbum, PublicImage } from '@shutterhouse/contract/gallery/public-schema';
import { useState } from 'react';
import { readApiError } from '../../lib/api-error.ts';
import { bidirectionalList } from '../../lib/bidirectional-list.ts';
import { type LoadState, loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** So many public albums come at a time, as cards. */
export const albumsPerPage = 12;

/** So many images of an album come at a time, on its own page. */
export const imagesPerPage = 24;

/** The gallery's wall shows the first images of the newest public albums: so many of so many. */
export const firstScreenCounts = { albums: 6, images: 8 } as const;

/** The public albums that have pictures, newest first, page after page. */
export function usePublicAlbums() {
  const query = trpc.gallery.publicAlbums.list.useInfiniteQuery(
    { limit: albumsPerPage },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const albums: PublicAlbum[] = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return { ...query, albums };
}

/** A public album; `missing` when there is none of that name, or when it is private. */
export function usePublicAlbum(
  folderName: string,
): (LoadState<PublicAlbum> & { retry: () => void }) | { status: 'missing' } {
  const { data, error, refetch } = trpc.gallery.publicAlbums.get.useQuery({ folderName });
  if (error && readApiError(error).status === 404) return { status: 'missing' };
  return { ...loadState(data, error !== null), retry: () => void refetch() };
}

/** The images of a public album in their order, page after page; and from its end, once `open` was called. */
export function usePublicImages(folderName: string) {
  const [isEndOpen, setEndOpen] = useState(false);
  const getNextPageParam = ({ nextCursor }: { nextCursor: string | null }) =>
    nextCursor ?? undefined;
  const start = trpc.gallery.publicAlbums.images.useInfiniteQuery(
    { folderName, limit: imagesPerPage },
    { getNextPageParam },
  );
  const end = trpc.gallery.publicAlbums.images.useInfiniteQuery(
    { folderName, limit: imagesPerPage, from: 'end' },
    { getNextPageParam, enabled: isEndOpen },
  );
  const images: PublicImage[] | undefined = start.data?.pages.flatMap(({ rows }) => rows);
  const last: PublicImage[] | undefined = end.data?.pages.flatMap(({ rows }) => rows);
  return {
    ...start,
    images,
    turningSource: (total: number) =>
      bidirectionalList<PublicImage>(
        total,
        { ...start, items: images },
        { ...end, items: last, open: () => setEndOpen(true) },
      ),
  };
}

/** The first images of the first of some public albums; those that can't be loaded are left out. */
export function useFirstPublicImages(albums: readonly PublicAlbum[]) {
  const first = albums.slice(0, firstScreenCounts.albums);
  const queries = trpc.useQueries((call) =>
    first.map(({ folderName }) =>
      call.gallery.publicAlbums.images({ folderName, limit: firstScreenCounts.images }),
    ),
  );
  return first.flatMap((album, index) => {
    const images: readonly PublicImage[] | undefined = queries[index]?.data?.rows;
    return images ? [{ album, images }] : [];
  });
}
