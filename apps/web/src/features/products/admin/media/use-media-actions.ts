import { mediaMessages as messages } from '@shutterhouse/contract/products/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { mutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { moveAfter } from '../../../../lib/lists/move-after.ts';
import { affects, type ProductMedia } from '../queries.ts';

/** The actions on the media of a product: delete, and reorder, which shows at once. */
export function useMediaActions(
  productId: string,
  media: readonly ProductMedia[],
  feedback: Feedback,
) {
  const client = useQueryClient();
  const { products } = trpc.useUtils();
  const refresh = useRefresh(affects);
  const mutationKey = getMutationKey(trpc.products.media.reorder);
  const remove = trpc.products.media.remove.useMutation(
    mutationFeedback({ done: messages.removed, failed: messages.removeFailed, feedback, refresh }),
  );
  const reorder = trpc.products.media.reorder.useMutation({
    ...mutationFeedback({ failed: messages.reorderFailed, feedback, refresh }),
    scope: { id: `products.media.${productId}` },
    onSuccess: () => undefined,
    onSettled: async () => {
      // Only after the last of several moves: a refetch in between would revert the later ones.
      if (client.isMutating({ mutationKey }) === 1) await refresh();
    },
  });

  return {
    remove: (mediaId: string) => remove.mutate({ id: productId, mediaId }),
    arrange(ids: readonly string[], after: string | null) {
      const next = moveAfter(media, ids, after);
      // A running fetch would bring back the old order.
      void products.get.cancel({ id: productId });
      products.get.setData({ id: productId }, (product) => product && { ...product, media: next });
      reorder.mutate({ id: productId, ids: next.map(({ id }) => id) });
    },
  };
}
