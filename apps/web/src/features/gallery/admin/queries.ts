import {
  albumImagesPage,
  albumPageSize,
  processingTag,
} from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { shownInPlace } from '../../../lib/calls/form-mutation.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { once, trpc } from '../../../lib/calls/trpc.ts';
import { bidirectionalList } from '../../../lib/lists/bidirectional-list.ts';
import { notifyFailure } from './failure.ts';

type Outputs = inferRouterOutputs<AppRouter>['gallery'];

/** An album as returned by the API: instants are ISO 8601 strings. */
export type AlbumRow = Outputs['albums']['list']['rows'][number];

/** An image of an album as returned by the API. */
export type ImageRow = AlbumRow['images'][number];

/** The polling interval while images are being processed, in milliseconds. */
const processingPauseMs = 2500;

/** Whether renditions of an album's images are still being created. */
export function isProcessing({ tags }: Pick<AlbumRow, 'tags'>): boolean {
  return tags.includes(processingTag);
}

/** The albums with `name` in their name, newest first, page by page. */
export function useAlbums(name: string) {
  const query = trpc.gallery.albums.list.useInfiniteQuery(
    { name, limit: albumPageSize, loadImages: false },
    {
      getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ rows }) => rows.some(isProcessing)) && processingPauseMs,
    },
  );
  return { ...query, albums: query.data?.pages.flatMap(({ rows }) => rows) };
}

/** The totals of all albums. */
export function useGalleryStats() {
  return trpc.gallery.albums.stats.useQuery();
}

/** An open album and its images, page by page from the start, and on demand from the end. */
export function useAlbum(id: string) {
  const [isEndOpen, setEndOpen] = useState(false);
  const end = trpc.gallery.images.list.useInfiniteQuery(
    { albumId: id, limit: albumImagesPage.screen, from: 'end' },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, enabled: isEndOpen },
  );
  const query = trpc.gallery.albums.get.useInfiniteQuery(
    { id, limit: albumImagesPage.screen },
    {
      getNextPageParam: ({ imagesCursor }) => imagesCursor ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(isProcessing) ? processingPauseMs : false,
    },
  );
  const album = query.data?.pages[0];
  const images = query.data?.pages.flatMap((page) => page.images);
  const last = end.data?.pages.flatMap(({ rows }) => rows);
  return {
    ...query,
    album,
    images,
    turningSource: bidirectionalList<ImageRow>(
      album?.metadata.totalImages ?? 0,
      { ...query, items: images },
      { ...end, items: last, open: () => setEndOpen(true) },
    ),
  };
}

/** The current uses of a public album's pictures elsewhere; undefined while loading. */
export function usePictureUses(id: string, isPublic: boolean) {
  return trpc.gallery.albums.uses.useQuery({ id }, { enabled: isPublic, staleTime: 0 }).data;
}

/** Returns a function that refetches everything that shows albums, in the dashboard and on the site. */
export function useReadAlbumsAgain(): () => Promise<void> {
  const { gallery } = trpc.useUtils();
  return async () => {
    await gallery.invalidate();
  };
}

/** Creates an album; a form shows errors. */
export function useCreateAlbum() {
  const onSettled = useReadAlbumsAgain();
  return trpc.gallery.albums.create.useMutation({
    ...once,
    ...shownInPlace,
    onSuccess: () => notify.success(messages.created),
    onSettled,
  });
}

/** Changes an album; a form shows errors. */
export function useUpdateAlbum() {
  const onSettled = useReadAlbumsAgain();
  return trpc.gallery.albums.update.useMutation({
    ...shownInPlace,
    onSuccess: () => notify.success(messages.updated),
    onSettled,
  });
}

/** Deletes an album. */
export function useRemoveAlbum() {
  const { gallery } = trpc.useUtils();
  return trpc.gallery.albums.remove.useMutation({
    ...shownInPlace,
    onSuccess: ({ keptPictures }) => notify.success(messages.deleted(keptPictures)),
    onError: (error) => notifyFailure(error, messages.deleteFailed),
    // The album itself is not refetched, as it no longer exists.
    onSettled: () =>
      Promise.all([
        gallery.albums.list.invalidate(),
        gallery.albums.stats.invalidate(),
        gallery.publicAlbums.invalidate(),
      ]),
  });
}

/** Deletes several albums. */
export function useRemoveAlbums() {
  const onSettled = useReadAlbumsAgain();
  return trpc.gallery.albums.removeMany.useMutation({
    ...shownInPlace,
    onSuccess: ({ failed, keptPictures }) =>
      notify.success(messages.bulkDeleted(failed.length, keptPictures)),
    onError: (error) => notifyFailure(error, messages.bulkDeleteFailed),
    onSettled,
  });
}

/** Makes an image the cover of its album. */
export function useSetCover() {
  const onSettled = useReadAlbumsAgain();
  return trpc.gallery.albums.setCover.useMutation({
    ...shownInPlace,
    onSuccess: () => notify.success(messages.coverSet),
    onError: (error) => notifyFailure(error, messages.coverFailed),
    onSettled,
  });
}

/** Removes images from their album. */
export function useRemoveImages() {
  const onSettled = useReadAlbumsAgain();
  return trpc.gallery.images.remove.useMutation({
    ...shownInPlace,
    onSuccess: ({ failed, keptPictures }) =>
      notify.success(messages.imagesRemoved(failed.length, keptPictures)),
    onError: (error) => notifyFailure(error, messages.removeImagesFailed),
    onSettled,
  });
}

/** Changes the caption, alt text or focal point of an image; a form shows errors. */
export function useDescribeImage() {
  const onSettled = useReadAlbumsAgain();
  return trpc.gallery.images.describe.useMutation({ ...shownInPlace, onSettled });
}
