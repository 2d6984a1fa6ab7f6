import { type PreviewSize, previewWidth } from '@shutterhouse/contract/files/constants';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { type SharedEntry, sharedPreview } from './queries.ts';

export type SharedImageProps = {
  entry: SharedEntry;
  size: PreviewSize;
  /** The `sizes` attribute of a thumbnail, which is then as sharp as the screen needs. */
  sizes?: string | undefined;
  alt: string;
  /** Load lazily. */
  lazy?: boolean | undefined;
  /** Fetch priority relative to other pictures. */
  priority?: 'high' | 'low' | undefined;
  className?: string | undefined;
};

/** Delays before each retry, in milliseconds: previews of many pictures may still be generating. */
const retryDelaysMs = [2000, 5000, 10_000];

/** Statuses worth a retry: too many requests at once. */
const mayPass: ReadonlySet<number> = new Set([429, 503]);

/** A picture of a link in a smaller size, which fades in; an icon if it can't be shown. */
export function SharedImage({
  entry,
  size,
  sizes,
  alt,
  lazy,
  priority,
  className,
}: SharedImageProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'broken' | 'waiting' | 'failed'>(
    'loading',
  );
  const [broken, setBroken] = useState('');
  useEffect(() => {
    if (state !== 'broken') return undefined;
    const gone = new AbortController();
    // An image element doesn't report the status, so it is fetched separately.
    fetch(broken, { method: 'HEAD', signal: gone.signal }).then(
      ({ status }) => setState(mayPass.has(status) ? 'waiting' : 'failed'),
      () => {
        if (!gone.signal.aborted) setState('waiting');
      },
    );
    return () => gone.abort();
  }, [state, broken]);
  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const delay = retryDelaysMs[tries];
    if (delay === undefined) {
      setState('failed');
      return undefined;
    }
    const timer = setTimeout(() => {
      setTries((before) => before + 1);
      setState('loading');
    }, delay);
    return () => clearTimeout(timer);
  }, [state, tries]);

  if (state === 'failed') {
    return (
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-caption text-muted">
        <ImageOff aria-hidden="true" strokeWidth={1.25} className="size-6" />
        <span className="max-w-full truncate">{entry.name}</span>
      </span>
    );
  }
  const { width, height } = entry.preview ?? {};
  // The browser reloads only a different URL.
  const addressOf = (of: PreviewSize) =>
    sharedPreview(entry.key, of) + (tries === 0 ? '' : `&try=${tries}`);
  return (
    <img
      key={tries}
      src={addressOf(size)}
      sizes={sizes}
      srcSet={sizes && width && height ? thumbnailSet({ width, height }, addressOf) : undefined}
      alt={alt}
      {...(width && height && { width, height })}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={priority}
      decoding="async"
      draggable={false}
      onLoad={() => setState('ready')}
      onError={({ currentTarget }) => {
        setBroken(currentTarget.currentSrc);
        setState('broken');
      }}
      className={classNames(
        'transition-opacity duration-240',
        state === 'ready' ? 'opacity-100' : 'opacity-0',
        className,
      )}
    />
  );
}

/** The `srcset` of a thumbnail, for screens of any density; undefined if no larger preview is sharper. */
function thumbnailSet(
  picture: { width: number; height: number },
  addressOf: (size: PreviewSize) => string,
): string | undefined {
  const [small, large] = [previewWidth(picture, 'thumbnail'), previewWidth(picture, 'medium')];
  if (small === large) return undefined;
  return `${addressOf('thumbnail')} ${small}w, ${addressOf('medium')} ${large}w`;
}
