import type { PublicAlbum, PublicImage } from '@shutterhouse/contract/gallery/public-schema';
import { useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { type LoadState, loadState } from '../../../lib/calls/load-state.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { bidirectionalList } from '../../../lib/lists/bidirectional-list.ts';
import { albumsPerPage, imagesPerPage } from '../queries.ts';

/**
 * A public album; `missing` when there is none of that name, or when it is private. Until it has come, it is as the list
 * of albums has it, so that nothing moves on the page of an album that was chosen there.
 */
export function usePublicAlbum(
  folderName: string,
): (LoadState<PublicAlbum> & { retry: () => void }) | { status: 'missing' } {
  const { list } = trpc.useUtils().gallery.publicAlbums;
  const { data, error, refetch } = trpc.gallery.publicAlbums.get.useQuery(
    { folderName },
    {
      placeholderData: () =>
        list
          .getInfiniteData({ limit: albumsPerPage })
          ?.pages.flatMap(({ rows }) => rows)
          .find((album) => album.folderName === folderName),
    },
  );
  if (error && readApiError(error).status === 404) return { status: 'missing' };
  return { ...loadState(data, error !== null), retry: () => void refetch() };
}

/** The images of a public album in order, page by page; and, once `open` was called, also from the end. */
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
