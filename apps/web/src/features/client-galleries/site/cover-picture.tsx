import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { previewSources } from '@shutterhouse/contract/files/preview-sources';
import { classNames } from '../../../lib/formats/class-names.ts';
import { coveringScreenHeight } from '../../../lib/pictures/covering-sizes.ts';
import { focalStyle } from '../../../ui/pictures/focal-style.ts';
import { srcSetOf } from '../../../ui/pictures/preview-image.tsx';
import { type OpenGallery, previewAddress } from './queries.ts';

/** The id of the cover that the server sends ahead of the application. */
export const firstCoverId = 'first-cover';

/** A phone's dense screen gets no more pixels than 1,600, which are there sooner. */
const ofPhones = '(max-width: 767px) and (min-resolution: 2dppx) 520px';

/** Takes away the cover that the server has sent, as soon as the application shows the same picture. */
function replaceFirstCover(picture: HTMLImageElement | null): void {
  const first = document.getElementById(firstCoverId);
  if (first && picture) void picture.decode().finally(() => first.remove());
}

/** The picture of a cover, which fills its frame and keeps its focal point in view. */
export function CoverPicture({ gallery }: { gallery: OpenGallery }) {
  const { cover, coverFocus, key } = gallery;
  if (!cover) return null;
  const { width, height } = cover;
  const pixels = width && height ? { width, height } : undefined;
  const addressOf = (size: PreviewSize) => previewAddress(key, cover, size);
  return (
    <div
      className="focal-frame absolute inset-0 -z-20"
      style={pixels && focalStyle({ ...pixels, focalPoint: coverFocus })}
    >
      <img
        ref={replaceFirstCover}
        src={addressOf('screen')}
        srcSet={pixels && srcSetOf(previewSources(pixels, 'large', addressOf))}
        sizes={pixels && `${ofPhones}, ${coveringScreenHeight(pixels, 100)}`}
        alt=""
        fetchPriority="high"
        decoding="sync"
        draggable={false}
        className={classNames('size-full object-cover', pixels && 'focal')}
      />
    </div>
  );
}
