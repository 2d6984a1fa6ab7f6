import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { useFormMutation } from '../../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { pages } from '../../../../lib/lists/use-list.ts';
import type { ClientGallery } from '../queries.ts';

/** A picture of a gallery at the desk. */
export type PictureRow = Outputs['clientGalleries']['pictures']['list']['rows'][number];
export type ChapterRow = Outputs['clientGalleries']['chapters']['list'][number];

/** The pictures and chapters of a gallery, and its totals. */
export const affects: Affects = ({ clientGalleries }) => [
  clientGalleries.get,
  clientGalleries.pictures,
  clientGalleries.chapters,
  clientGalleries.list,
];

/** The chapters of a gallery in their order. */
export function useChapters(galleryId: string) {
  return trpc.clientGalleries.chapters.list.useQuery({ galleryId });
}

/** The pictures of a chapter, or of none, page by page in the order of the gallery. */
export function usePictures(gallery: ClientGallery, chapterId: string | null) {
  return trpc.clientGalleries.pictures.list.useInfiniteQuery(
    { galleryId: gallery.id, chapterId, sort: gallery.order, limit: 200 },
    { getNextPageParam: pages.getNextPageParam },
  );
}

/** The changes of several pictures; more than one call takes are sent in turn. */
export function usePictureChanges(galleryId: string, feedback: Feedback) {
  const { pictures } = trpc.clientGalleries;
  const options = useMutationFeedback(affects, { failed: messages.changeFailed, feedback });
  const hiding = pictures.setHidden.useMutation(options);
  const moving = pictures.move.useMutation(options);
  const removing = pictures.remove.useMutation(options);

  async function each(ids: readonly string[], change: (some: string[]) => Promise<unknown>) {
    const { atOnce } = clientGalleryLimits;
    try {
      for (let from = 0; from < ids.length; from += atOnce) {
        await change(ids.slice(from, from + atOnce));
      }
      return true;
    } catch {
      // The feedback says it.
      return false;
    }
  }

  return {
    isBusy: hiding.isPending || moving.isPending || removing.isPending,
    setHidden: (ids: readonly string[], isHidden: boolean) =>
      each(ids, (some) => hiding.mutateAsync({ galleryId, ids: some, isHidden })),
    move: (ids: readonly string[], chapterId: string | null) =>
      each(ids, (some) => moving.mutateAsync({ galleryId, ids: some, chapterId })),
    remove: (ids: readonly string[]) =>
      each(ids, (some) => removing.mutateAsync({ galleryId, ids: some })),
  };
}

/** Creates and names chapters; their form shows errors. */
export function useSaveChapter() {
  const saving = useFormMutation(affects);
  return {
    create: trpc.clientGalleries.chapters.create.useMutation(saving),
    rename: trpc.clientGalleries.chapters.rename.useMutation(saving),
  };
}

/** Removes chapters without pictures. */
export function useRemoveChapter(feedback: Feedback) {
  return trpc.clientGalleries.chapters.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.chapterRemoved,
      failed: messages.chapterRemoveFailed,
      feedback,
    }),
  );
}

/** Puts the chapters into another order. */
export function useReorderChapters(feedback: Feedback) {
  return trpc.clientGalleries.chapters.reorder.useMutation(
    useMutationFeedback(({ clientGalleries }) => [clientGalleries.chapters.list], {
      failed: messages.reorderFailed,
      feedback,
    }),
  );
}

/** Looks for new pictures in the folder, with or without those that were taken out. */
export function useScan(feedback: Feedback) {
  const options = useMutationFeedback(({ clientGalleries }) => [clientGalleries.get], {
    failed: messages.scanFailed,
    feedback,
  });
  return {
    scan: trpc.clientGalleries.scan.useMutation(options),
    restore: trpc.clientGalleries.pictures.restore.useMutation(options),
  };
}

/** Saves the order of the pictures, or the cover. */
export function useSetOfGallery(feedback: Feedback) {
  return trpc.clientGalleries.update.useMutation(
    useMutationFeedback(({ clientGalleries }) => [clientGalleries], {
      failed: messages.saveFailed,
      feedback,
    }),
  );
}

/** Fetches the pictures and chapters afresh. */
export function useRefreshPictures() {
  return useRefresh(affects);
}
