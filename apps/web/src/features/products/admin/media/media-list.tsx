import { mediaMessages as messages } from '@shutterhouse/contract/products/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { mutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { type Feedback, useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { moveAfter } from '../../../../lib/lists/moves.ts';
import { useArranging } from '../../../../lib/lists/use-arranging.ts';
import { useFocusAfterRemoval } from '../../../../lib/lists/use-focus-after-removal.ts';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { affects, type ProductMedia } from '../queries.ts';
import { MediaTile } from './media-tile.tsx';

export type MediaListProps = {
  productId: string;
  media: readonly ProductMedia[];
};

/** The pictures and videos of a product, which can be reordered and deleted. */
export function MediaList({ productId, media }: MediaListProps) {
  const feedback = useFeedback();
  const focusAfterRemoval = useFocusAfterRemoval();
  const { remove, arrange } = useMediaActions(productId, media, feedback);
  const { list, said, tileOf } = useArranging({
    entries: media,
    arrange,
    movedSentence: ({ name }, place) =>
      t('{name} is now {place} of {count}.', { name, place, count: media.length }),
  });

  async function ask({ id, type, name }: ProductMedia) {
    const isVideo = type === 'video';
    const yes = await confirm({
      title: isVideo ? t('Delete this video?') : t('Delete this picture?'),
      text: t('“{name}” will be deleted permanently.', { name }),
      confirmLabel: isVideo ? t('Delete video') : t('Delete picture'),
      danger: true,
    });
    if (yes) remove(id);
  }

  return (
    <>
      <FeedbackBanner feedback={feedback} />
      {media.length > 0 && (
        <ul
          ref={list}
          {...focusAfterRemoval}
          aria-label={t('Pictures and videos')}
          className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-3"
        >
          {media.map((item) => (
            <MediaTile
              key={item.id}
              {...tileOf(item.id)}
              item={item}
              onRemove={() => void ask(item)}
            />
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** The actions on the media of a product: delete, and reorder, which shows at once. */
function useMediaActions(productId: string, media: readonly ProductMedia[], feedback: Feedback) {
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
