import { type RefCallback, useRef } from 'react';
import { useNearView } from '../../../lib/browser/use-near-view.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { categoryLabel } from './categories.ts';
import { Photo, type PhotoProps } from './photo.tsx';
import { labelOf, type Work } from './work.ts';

/** A picture of a grid loads when a tenth of it is within 100 px of the view. */
const nearTheGrid = { marginPx: 100, threshold: 0.1 };

export type WorkTileProps = {
  work: Work;
  sizes: string;
  /** Part of the first view: loaded at once. */
  eager?: boolean | undefined;
  /** Below the first view on a phone (wall.css). */
  belowOnPhones?: boolean | undefined;
  /** Loaded before the others. */
  priority?: boolean | undefined;
  tileRef?: RefCallback<HTMLButtonElement> | undefined;
  onOpen: () => void;
};

/** A picture on a wall. Its caption, if any, shows on hover and focus, and always on devices without hover. */
export function WorkTile({
  work,
  sizes,
  eager = false,
  belowOnPhones = false,
  priority = false,
  tileRef,
  onOpen,
}: WorkTileProps) {
  const Image = eager ? Photo : LazyPhoto;
  return (
    <button
      ref={tileRef}
      type="button"
      aria-haspopup="dialog"
      aria-label={labelOf(work)}
      data-below-on-phones={eager && belowOnPhones ? '' : undefined}
      onClick={onOpen}
      className="group/tile relative block size-full overflow-hidden rounded-picture text-start"
    >
      <Image
        photograph={work.photograph}
        sizes={sizes}
        priority={priority}
        lead={eager}
        waits={belowOnPhones}
      />
      {work.title !== '' && (
        <span
          aria-hidden="true"
          data-theme="dark"
          className={classNames(
            'wall-caption absolute inset-x-0 bottom-0 flex flex-col px-4 pb-3.5 text-ink transition-opacity duration-240',
            'opacity-0 group-hover/tile:opacity-100 group-focus-visible/tile:opacity-100 [@media(hover:none)]:opacity-100',
          )}
        >
          <span className="font-display text-lead">{work.title}</span>
          {work.category !== '' && (
            <span className="text-desk text-ink/85">{categoryLabel(work.category)}</span>
          )}
        </span>
      )}
    </button>
  );
}

/** A photograph that shows its blur until it comes near the view. Without scripts it loads at once. */
function LazyPhoto(props: PhotoProps) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useNearView(place, nearTheGrid);
  const { photograph } = props;
  const blur = photograph.kind === 'kept' ? photograph.picture.blur : '';

  return (
    <span
      ref={place}
      className="absolute inset-0 block overflow-hidden bg-sunken bg-cover bg-center"
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
    >
      {near ? (
        <Photo {...props} />
      ) : (
        <noscript>
          <Photo {...props} />
        </noscript>
      )}
    </span>
  );
}
