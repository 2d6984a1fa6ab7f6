import {
  type CropShape,
  type RenditionKind,
  renditionFormats,
  renditionPath,
  renditionSet,
  widthsFor,
} from '@shutterhouse/contract/renditions';
import type { SyntheticEvent } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { centre, type FocalPicture, focalStyle } from './focal-style.ts';

/** A picture as the server returns it. */
export type PictureSource = FocalPicture & {
  id: string;
  /** A tiny blurred placeholder, as a data URI. */
  blur?: string | undefined;
  alt: string;
};

/** A crop around the focal point that replaces the whole picture on some screens. */
export type Crop = {
  shape: CropShape;
  /** The media query of these screens: '(max-aspect-ratio: 5/8)'. */
  media: string;
  sizes: string;
};

export type PictureProps = {
  picture: PictureSource;
  /** The `sizes` attribute: '(width > 768px) 33vw, 100vw'. */
  sizes: string;
  /** Part of the first view: loaded at once, with high priority. */
  priority?: boolean | undefined;
  /** Part of the first view, and limited in file size; so are pictures with crops. */
  lead?: boolean | undefined;
  /** Part of the first view on wide screens only: loaded when it comes near. */
  waits?: boolean | undefined;
  /** Crops for some screens; left out if the picture is too small for one. */
  crops?: readonly Crop[] | undefined;
  /** Crops it to this aspect ratio: '4 / 5'. Its own by default. */
  ratio?: string | undefined;
  /** Fills its positioned container instead of taking space in the flow. */
  fill?: boolean | undefined;
  /** Empty for decoration; the picture's own alt text by default. */
  alt?: string | undefined;
  className?: string | undefined;
};

const types = { avif: 'image/avif', webp: 'image/webp', jpg: undefined } as const;

/** Hides a picture that is still loading, so that it can fade in; one that has loaded stays visible. */
function hideUntilLoaded(image: HTMLImageElement | null): void {
  if (image && !image.complete) image.dataset.loading = '';
}

function reveal(event: SyntheticEvent<HTMLImageElement>): void {
  delete event.currentTarget.dataset.loading;
}

/** A responsive picture in AVIF, WebP and JPEG that fades in from its blur; cropping keeps its focal point in view. */
export function Picture({
  picture,
  sizes,
  priority = false,
  lead = false,
  waits = false,
  crops = [],
  ratio,
  fill = false,
  alt,
  className,
}: PictureProps) {
  const { focalPoint = centre } = picture;
  const source = { ...picture, focalPoint };
  const kind: RenditionKind = lead || crops.length > 0 ? 'lead' : 'plain';
  const cut = crops.filter(({ shape }) => renditionSet(source, shape, 'jpg') !== '');
  const fallback = widthsFor(picture.width).findLast((width) => width <= 1280) ?? 320;
  const isCut = fill || ratio !== undefined;

  return (
    <picture
      className={classNames(
        'block overflow-hidden bg-sunken bg-cover',
        isCut && 'focal-frame',
        fill ? 'absolute inset-0 size-full' : 'rounded-picture',
        className,
      )}
      style={{
        ...(picture.blur ? { backgroundImage: `url("${picture.blur}")` } : {}),
        ...(isCut && {
          backgroundPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`,
          ...focalStyle(
            picture,
            cut.map(({ shape }) => shape),
          ),
        }),
        ...(ratio && !fill ? { aspectRatio: ratio } : {}),
      }}
    >
      {cut.flatMap((crop) =>
        renditionFormats.map((format) => (
          <source
            key={crop.shape + format}
            media={crop.media}
            type={types[format]}
            srcSet={renditionSet(source, crop.shape, format)}
            sizes={crop.sizes}
          />
        )),
      )}
      <source type="image/avif" srcSet={renditionSet(source, kind, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={renditionSet(source, kind, 'webp')} sizes={sizes} />
      <img
        ref={hideUntilLoaded}
        src={renditionPath(picture.id, fallback, 'jpg')}
        srcSet={renditionSet(source, kind, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={(priority || lead) && !waits ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
        onLoad={reveal}
        onError={reveal}
        className={classNames(
          'w-full transition-opacity duration-240 data-loading:opacity-0',
          isCut ? 'focal h-full object-cover' : 'h-auto',
        )}
      />
    </picture>
  );
}
