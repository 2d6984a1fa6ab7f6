import { useRef } from 'react';
import { useNearView } from '../../../lib/browser/use-near-view.ts';
import { Photo, type PhotoProps } from './photo.tsx';

/** A picture of a grid loads when a tenth of it is within 100 px of the view. */
const nearTheGrid = { marginPx: 100, threshold: 0.1 };

/** A photograph that shows its blur until it comes near the view. Without scripts it loads at once. */
export function LazyPhoto(props: PhotoProps) {
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
