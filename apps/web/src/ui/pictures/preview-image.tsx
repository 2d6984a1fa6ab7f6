import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { useFailedImage } from '../../lib/pictures/use-failed-image.ts';

export type PreviewImageProps = {
  name: string;
  /** In pixels, of the original; null while unknown. */
  pixels: { width: number | null; height: number | null } | null;
  src: string;
  /** The same picture in several widths: with `sizes` the browser takes the one that its screen needs. */
  sources?: readonly { address: string; width: number }[] | undefined;
  sizes?: string | undefined;
  alt: string;
  /** Load lazily. */
  lazy?: boolean | undefined;
  /** Fetch priority relative to other pictures. */
  priority?: 'high' | 'low' | undefined;
  /** Tell why it can't be shown, where there is room for a sentence. */
  tellsReason?: boolean | undefined;
  /** Called when the server refuses it for good, for another reason than what the picture is. */
  onRefused?: (() => void) | undefined;
  className?: string | undefined;
};

/** Delays before each retry, in milliseconds: previews of many pictures may still be generating. */
const retryDelaysMs = [2000, 5000, 10_000];

/** Statuses worth a retry: too many requests at once. */
const mayPass: ReadonlySet<number> = new Set([429, 503]);

/** A picture of the file manager in a smaller size, which fades in; an icon if it can't be shown. */
export function PreviewImage({
  name,
  pixels,
  src,
  sources = [],
  sizes,
  alt,
  lazy,
  priority,
  tellsReason = false,
  onRefused,
  className,
}: PreviewImageProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'broken' | 'waiting' | 'failed'>(
    'loading',
  );
  const [broken, setBroken] = useState('');
  const [reason, setReason] = useState('');
  useFailedImage(state === 'broken' ? broken : undefined, ({ status, sentence }) => {
    if (status === undefined || mayPass.has(status)) {
      setState('waiting');
      return;
    }
    setReason(sentence);
    setState('failed');
    if (sentence === '') onRefused?.();
  });
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
        <span className="max-w-full truncate">{name}</span>
        {tellsReason && reason && (
          <span role="status" className="max-w-96 text-desk">
            {reason}
          </span>
        )}
      </span>
    );
  }
  const { width, height } = pixels ?? {};
  // The browser reloads only a different URL.
  const tried = (address: string) => address + (tries === 0 ? '' : `&try=${tries}`);
  return (
    <img
      key={tries}
      src={tried(src)}
      sizes={sizes}
      srcSet={sizes && sources.length > 1 ? srcSetOf(sources, tried) : undefined}
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

/** The `srcset` of a picture; `written` may change its addresses. */
export function srcSetOf(
  sources: readonly { address: string; width: number }[],
  written = (address: string) => address,
): string {
  return sources.map(({ address, width }) => `${written(address)} ${width}w`).join(', ');
}
