import { coverShape, coverWidths } from '@shutterhouse/contract/client-galleries/constants';
import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { previewSources } from '@shutterhouse/contract/files/preview-sources';
import { cropWidthsFor } from '@shutterhouse/contract/renditions';
import { classNames } from '../../../lib/formats/class-names.ts';
import { coveringScreenHeight } from '../../../lib/pictures/covering-sizes.ts';
import { focalStyle } from '../../../ui/pictures/focal-style.ts';
import { srcSetOf } from '../../../ui/pictures/preview-image.tsx';
import { coverAddress, type OpenGallery, previewAddress } from './queries.ts';

/** The id of the cover that the server sends ahead of the application. */
export const firstCoverId = 'first-cover';

/** Screens so tall that they show less than half of a landscape picture get only this part of it. The same as in focal.css. */
const ofTallScreens = '(max-aspect-ratio: 5/8)';

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
  const crop = pixels && { ...pixels, focalPoint: coverFocus };
  const addressOf = (size: PreviewSize) => previewAddress(key, cover, size);
  return (
    <div
      className="focal-frame absolute inset-0 -z-20"
      style={crop && focalStyle(crop, [coverShape])}
    >
      <picture>
        {crop && cropWidthsFor(crop, coverShape).length > 0 && (
          <source
            media={ofTallScreens}
            type="image/avif"
            srcSet={srcSetOf(
              coverWidths.map((of) => ({ address: coverAddress(gallery, of), width: Number(of) })),
            )}
            sizes="100vw"
          />
        )}
        <img
          ref={replaceFirstCover}
          src={addressOf('screen')}
          srcSet={pixels && srcSetOf(previewSources(pixels, 'large', addressOf))}
          sizes={pixels && coveringScreenHeight(pixels, 100)}
          alt=""
          fetchPriority="high"
          decoding="sync"
          draggable={false}
          className={classNames('size-full object-cover', pixels && 'focal')}
        />
      </picture>
    </div>
  );
}
