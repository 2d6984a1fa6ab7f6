import { albumImagesPage } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { moveAfter } from '../../../../lib/lists/moves.ts';
import { notifyFailure } from '../failure.ts';

/**
 * Returns a function that moves images of an album, in the order given, behind another one (null:
 * to the front). The move shows at once, and is reverted if refused. Several moves are sent one
 * after the other.
 */
export function useArrangeImages(albumId: string) {
  const client = useQueryClient();
  const { gallery } = trpc.useUtils();
  const mutationKey = getMutationKey(trpc.gallery.images.arrange);
  const { mutate } = trpc.gallery.images.arrange.useMutation({
    meta: { errorShownInPlace: true },
    scope: { id: `arrange-${albumId}` },
    onError: (error) => notifyFailure(error, messages.arrangeFailed),
    onSettled: async () => {
      // Only after the last of several moves: a refetch in between would revert the later ones.
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all([
        gallery.albums.get.invalidate({ id: albumId }),
        gallery.publicAlbums.images.invalidate(),
      ]);
    },
  });

  function show(imageIds: readonly string[], after: string | null) {
    gallery.albums.get.setInfiniteData({ id: albumId, limit: albumImagesPage.screen }, (data) => {
      if (!data) return data;
      const images = moveAfter(
        data.pages.flatMap((page) => page.images),
        imageIds,
        after,
      );
      let next = 0;
      const pages = data.pages.map((page) => {
        const from = next;
        next += page.images.length;
        return { ...page, images: images.slice(from, next) };
      });
      return { ...data, pages };
    });
  }

  return (imageIds: readonly string[], after: string | null): void => {
    // A running fetch would bring back the old order.
    void gallery.albums.get.cancel();
    show(imageIds, after);
    mutate({ id: albumId, imageIds, after });
  };
}
