import type { ProductMedia } from './queries.ts';

/** What is deleted along with a product: `Its 3 pictures and 1 video go with it.` Undefined when it has no media. */
export function mediaLoss(media: readonly Pick<ProductMedia, 'type'>[]): string | undefined {
  if (media.length === 0) return undefined;
  const videos = media.filter(({ type }) => type === 'video').length;
  const counted = [counting(media.length - videos, 'picture'), counting(videos, 'video')].filter(
    (part) => part !== undefined,
  );
  return `Its ${counted.join(' and ')} ${media.length === 1 ? 'goes' : 'go'} with it.`;
}

function counting(count: number, noun: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? noun : `${count} ${noun}s`;
}
