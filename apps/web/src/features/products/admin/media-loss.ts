import { t } from '@shutterhouse/contract/sentences';
import type { ProductMedia } from './queries.ts';

/** What is deleted along with a product: `Its 3 pictures and 1 video go with it.` Undefined when it has no media. */
export function mediaLoss(media: readonly Pick<ProductMedia, 'type'>[]): string | undefined {
  if (media.length === 0) return undefined;
  const videos = media.filter(({ type }) => type === 'video').length;
  const pictures = media.length - videos;
  if (videos === 0) {
    return t('{pictures, plural, one {Its picture goes} other {Its # pictures go}} with it.', {
      pictures,
    });
  }
  if (pictures === 0) {
    return t('{videos, plural, one {Its video goes} other {Its # videos go}} with it.', {
      videos,
    });
  }
  return t(
    'Its {pictures, plural, one {picture} other {# pictures}} and {videos, plural, one {video} other {# videos}} go with it.',
    { pictures, videos },
  );
}
