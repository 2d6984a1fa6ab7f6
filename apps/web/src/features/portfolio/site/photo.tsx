import { classNames } from '../../../lib/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { Photograph } from './work.ts';

export type PhotoProps = {
  photograph: Photograph;
  /** How wide it stands, for the browser to choose: '(width > 768px) 33vw, 100vw'. */
  sizes: string;
  /** It is among the first things seen. */
  priority?: boolean | undefined;
  /** It is in the first view: kept within a budget of bytes. */
  lead?: boolean | undefined;
  /** It is in the first view of wide screens alone: fetched when it comes near. */
  waits?: boolean | undefined;
  /** Empty where the words beside it say enough; the photograph's own words when not given. */
  alt?: string | undefined;
  className?: string | undefined;
};

/** A photograph that fills what surrounds it, which must be positioned. */
export function Photo({
  photograph,
  sizes,
  priority = false,
  lead,
  waits,
  alt,
  className,
}: PhotoProps) {
  if (photograph.kind === 'kept') {
    return (
      <Picture
        fill
        picture={photograph.picture}
        sizes={sizes}
        priority={priority}
        lead={lead}
        waits={waits}
        alt={alt}
        className={className}
      />
    );
  }
  return (
    <img
      src={photograph.src}
      alt={alt ?? photograph.alt}
      width={photograph.width}
      height={photograph.height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('absolute inset-0 size-full bg-sunken object-cover', className)}
    />
  );
}
