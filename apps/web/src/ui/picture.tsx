import { renditionPath, widthsFor } from '@shutterhouse/contract/renditions';
import type { SyntheticEvent } from 'react';
import { classNames } from '../lib/class-names.ts';

/** A picture as the server gives it. */
export type PictureSource = {
  id: string;
  /** The original's size in pixels. */
  width: number;
  height: number;
  /** A tiny blurred stand-in, as a data URI. */
  blur?: string | undefined;
  alt: string;
};

export type PictureProps = {
  picture: PictureSource;
  /** How wide it stands, for the browser to choose: '(width > 768px) 33vw, 100vw'. */
  sizes: string;
  /** It is the first thing seen: loaded at once and before others. */
  priority?: boolean | undefined;
  /** Cuts it to this shape: '4 / 5'. Its own shape when not given. */
  ratio?: string | undefined;
  /** Fills what surrounds it (which must be positioned) instead of taking room of its own. */
  fill?: boolean | undefined;
  /** An empty text marks it as decoration; the picture's own words when not given. */
  alt?: string | undefined;
  className?: string | undefined;
};

/** Hides a picture that is still on its way, so that it can fade in; one that is there stays. */
function hideUntilLoaded(image: HTMLImageElement | null): void {
  if (image && !image.complete) image.dataset.loading = '';
}

function reveal(event: SyntheticEvent<HTMLImageElement>): void {
  delete event.currentTarget.dataset.loading;
}

/** A responsive picture in AVIF, WebP and JPEG that fades in from its blur. */
export function Picture({
  picture,
  sizes,
  priority = false,
  ratio,
  fill = false,
  alt,
  className,
}: PictureProps) {
  const widths = widthsFor(picture.width);
  const sources = (format: 'avif' | 'webp' | 'jpg') =>
    widths.map((width) => `${renditionPath(picture.id, width, format)} ${width}w`).join(', ');
  const fallback = widths.findLast((width) => width <= 1280) ?? 320;

  return (
    <picture
      className={classNames(
        'block overflow-hidden bg-sunken bg-cover bg-center',
        fill ? 'absolute inset-0 size-full' : 'rounded-picture',
        className,
      )}
      style={{
        ...(picture.blur ? { backgroundImage: `url("${picture.blur}")` } : {}),
        ...(ratio && !fill ? { aspectRatio: ratio } : {}),
      }}
    >
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        ref={hideUntilLoaded}
        src={renditionPath(picture.id, fallback, 'jpg')}
        srcSet={sources('jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={reveal}
        onError={reveal}
        className={classNames(
          'w-full transition-opacity duration-240 data-loading:opacity-0',
          fill || ratio ? 'h-full object-cover' : 'h-auto',
        )}
      />
    </picture>
  );
}
