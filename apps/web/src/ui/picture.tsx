import {
  type CropShape,
  type RenditionKind,
  renditionFormats,
  renditionPath,
  renditionSet,
  widthsFor,
} from '@shutterhouse/contract/renditions';
import type { SyntheticEvent } from 'react';
import { classNames } from '../lib/class-names.ts';
import { centre, type FocalPicture, focalStyle } from './focal-style.ts';

/** A picture as the server gives it. */
export type PictureSource = FocalPicture & {
  id: string;
  /** A tiny blurred stand-in, as a data URI. */
  blur?: string | undefined;
  alt: string;
};

/** A crop around the focal point that some screens get instead of the whole picture. */
export type Crop = {
  shape: CropShape;
  /** Which screens: '(max-aspect-ratio: 5/8)'. */
  media: string;
  sizes: string;
};

export type PictureProps = {
  picture: PictureSource;
  /** How wide it stands, for the browser to choose: '(width > 768px) 33vw, 100vw'. */
  sizes: string;
  /** It is the first thing seen: loaded at once and before others. */
  priority?: boolean | undefined;
  /** It is among the first things seen of a page, and kept within a budget of bytes; so is what has crops. */
  lead?: boolean | undefined;
  /** It is a lead of wide screens that stands further down on others: fetched when it comes near. */
  waits?: boolean | undefined;
  /** For screens that get another part of it; what is too small for a crop has none. */
  crops?: readonly Crop[] | undefined;
  /** Cuts it to this shape: '4 / 5'. Its own shape when not given. */
  ratio?: string | undefined;
  /** Fills what surrounds it (which must be positioned) instead of taking room of its own. */
  fill?: boolean | undefined;
  /** An empty text marks it as decoration; the picture's own words when not given. */
  alt?: string | undefined;
  className?: string | undefined;
};

const types = { avif: 'image/avif', webp: 'image/webp', jpg: undefined } as const;

/** Hides a picture that is still on its way, so that it can fade in; one that is there stays. */
function hideUntilLoaded(image: HTMLImageElement | null): void {
  if (image && !image.complete) image.dataset.loading = '';
}

function reveal(event: SyntheticEvent<HTMLImageElement>): void {
  delete event.currentTarget.dataset.loading;
}

/** A responsive picture in AVIF, WebP and JPEG that fades in from its blur; what cuts it keeps its focal point in view. */
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
