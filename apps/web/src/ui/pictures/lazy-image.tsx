import { t } from '@shutterhouse/contract/sentences';
import { ImageOff } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useNearView } from '../../lib/browser/use-near-view.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { imageCache } from '../../lib/pictures/image-cache.ts';
import { useFailedImage } from '../../lib/pictures/use-failed-image.ts';
import { type FocalPicture, focalStyle } from './focal-style.ts';

/** The state of an image: loading, ready under an object URL, or failed. */
type CachedImage =
  | { status: 'waiting' }
  | { status: 'ready'; address: string }
  | { status: 'failed' };

const waiting: CachedImage = { status: 'waiting' };

export type LazyImageProps = {
  /** Fetched with the session's cookie, so it may be visible to staff only. */
  src: string;
  /** Empty where adjacent text is enough. */
  alt: string;
  /** A tiny blurred placeholder, as a data URI. */
  blur?: string | undefined;
  /** Shown when `src` fails to load. */
  fallbackSrc?: string | undefined;
  /** Shown when neither loads. */
  failedText?: string | undefined;
  /** Tell why it can't be shown instead, where the server says so. */
  tellsReason?: boolean | undefined;
  /** How far outside the view it starts to load. */
  marginPx?: number | undefined;
  /** Cropping keeps its focal point in view; the centre by default. */
  picture?: FocalPicture | undefined;
  /** Shown whole, instead of filling its container. */
  whole?: boolean | undefined;
  /** The class of its container, which sets the size. */
  className?: string | undefined;
};

/** The fraction of an image that must be near before it is fetched. */
const threshold = 0.1;

/** An image that is fetched when it comes near the view, and fades in over its blur in 0.3 seconds. */
export function LazyImage({
  src,
  alt,
  blur,
  fallbackSrc,
  failedText = t('Failed to load'),
  tellsReason = false,
  marginPx = 50,
  picture,
  whole = false,
  className,
}: LazyImageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useNearView(place, { marginPx, threshold });
  const image = useCachedImage(near ? src : undefined);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const inTurn = [image.status === 'ready' ? image.address : undefined, fallbackSrc];
  const shown =
    image.status === 'waiting'
      ? undefined
      : inTurn.find((address) => address !== undefined && !broken.includes(address));
  const failed = image.status !== 'waiting' && shown === undefined;
  const [reason, setReason] = useState({ src, sentence: '' });
  useFailedImage(tellsReason && failed ? src : undefined, ({ sentence }) =>
    setReason({ src, sentence }),
  );
  const sentence = reason.src === src ? reason.sentence : '';
  const isFocal = picture !== undefined && !whole;
  const ground: CSSProperties =
    blur && !failed && !whole ? { backgroundImage: `url("${blur}")` } : {};

  return (
    <span
      ref={place}
      className={classNames(
        'relative block overflow-hidden bg-cover bg-center',
        !whole && 'bg-sunken',
        isFocal && 'focal-frame',
        className,
      )}
      style={{ ...ground, ...(isFocal && focalStyle(picture)) }}
    >
      {shown && (
        <img
          src={shown}
          alt={alt}
          decoding="async"
          onError={() => setBroken((known) => [...known, shown])}
          className={classNames(
            'absolute inset-0 size-full animate-appear [animation-duration:300ms]',
            whole ? 'object-contain' : 'object-cover',
            isFocal && 'focal',
          )}
        />
      )}
      {failed && (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-2 text-center text-caption text-muted">
          <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {sentence ? (
            <span role="status" className="max-w-96 text-desk">
              {sentence}
            </span>
          ) : (
            failedText
          )}
          {alt && <span className="sr-only">{alt}</span>}
        </span>
      )}
    </span>
  );
}

/** An image fetched with the session's cookie and cached; nothing is fetched without an address. */
function useCachedImage(url: string | undefined): CachedImage {
  const [found, setFound] = useState<{ url: string; image: CachedImage }>();

  useEffect(() => {
    if (url === undefined) return;
    let isCurrent = true;
    const { address, release } = imageCache.take(url);
    address.then(
      (own) => isCurrent && setFound({ url, image: { status: 'ready', address: own } }),
      () => isCurrent && setFound({ url, image: { status: 'failed' } }),
    );
    return () => {
      isCurrent = false;
      release();
    };
  }, [url]);

  return url !== undefined && found?.url === url ? found.image : waiting;
}
