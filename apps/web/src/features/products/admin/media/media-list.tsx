import { confirm } from '../../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { useArranging } from '../../../../lib/lists/use-arranging.ts';
import { useFocusAfterRemoval } from '../../../../lib/lists/use-focus-after-removal.ts';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import type { ProductMedia } from '../queries.ts';
import { MediaTile } from './media-tile.tsx';
import { useMediaActions } from './use-media-actions.ts';

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
    movedSentence: ({ name }, place) => `${name} is now ${place} of ${media.length}.`,
  });

  async function ask({ id, type, name }: ProductMedia) {
    const noun = type === 'video' ? 'video' : 'picture';
    const yes = await confirm({
      title: `Delete this ${noun}?`,
      text: `“${name}” will be deleted permanently.`,
      confirmLabel: `Delete ${noun}`,
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
          aria-label="Pictures and videos"
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
