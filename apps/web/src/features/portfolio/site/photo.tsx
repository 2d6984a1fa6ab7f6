import { classNames } from '../../../lib/formats/class-names.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Photograph } from './work.ts';

export type PhotoProps = {
  photograph: Photograph;
  /** The `sizes` attribute: '(width > 768px) 33vw, 100vw'. */
  sizes: string;
  /** Fetched with high priority. */
  priority?: boolean | undefined;
  /** Part of the first view: limited in file size. */
  lead?: boolean | undefined;
  /** Part of the first view on wide screens only: loaded when it comes near. */
  waits?: boolean | undefined;
  /** Empty where adjacent text is enough; defaults to the photograph's own alt text. */
  alt?: string | undefined;
  className?: string | undefined;
};

/** A photograph that fills its positioned parent. */
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
