import { lazy, Suspense, useRef, useState } from 'react';
import { sequenceOf } from '../../../lib/sequence.ts';
import type { ViewerItems } from '../../../lib/use-viewer-navigation.ts';
import { Masonry, type MasonryPlans } from './masonry.tsx';
import { ratioOf, type Work } from './work.ts';
import { WorkTile } from './work-tile.tsx';

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }));

export type WorkMasonryProps = {
  works: readonly Work[];
  plans: MasonryPlans;
  /** How wide a picture stands, for the browser to choose. */
  sizes: string;
  /** The shape in which a picture hangs; its own when not given. */
  shape?: ((ratio: number) => number) | undefined;
  /** So many are in the first view of a wide screen. */
  atOnce?: number | undefined;
  /** So many of those are in that of a phone; all when not given. */
  atOnceOnPhones?: number | undefined;
  phoneLimit?: number | undefined;
  /** What the viewer turns through, where that is more than hangs on the wall. */
  source?: ViewerItems<Work> | undefined;
  className?: string | undefined;
};

/** A wall of work whose pictures open in the viewer. */
export function WorkMasonry({
  works,
  plans,
  sizes,
  shape = (ratio) => ratio,
  atOnce = 0,
  atOnceOnPhones = atOnce,
  phoneLimit,
  source = { things: sequenceOf(works.length, works) },
  className,
}: WorkMasonryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const tiles = useRef(new Map<number, HTMLElement>());
  const opened = useRef(0);
  const last = useRef(0);

  function show(index: number) {
    last.current = index;
    setShown(index);
  }

  return (
    <>
      <Masonry
        ratios={works.map((work) => shape(ratioOf(work)))}
        plans={plans}
        phoneLimit={phoneLimit}
        className={className}
      >
        {works.map((work, index) => (
          <WorkTile
            key={work.id}
            work={work}
            sizes={sizes}
            atOnce={index < atOnce}
            belowOnPhones={index >= atOnceOnPhones}
            priority={index === 0 && atOnce > 0}
            tileRef={(tile) => {
              if (tile) tiles.current.set(index, tile);
              else tiles.current.delete(index);
            }}
            onOpen={() => {
              opened.current = index;
              show(index);
            }}
          />
        ))}
      </Masonry>
      {shown !== null && (
        <Suspense>
          <Viewer
            {...source}
            index={shown}
            onIndexChange={show}
            onClose={() => setShown(null)}
            focusAfter={() => tiles.current.get(last.current) ?? tiles.current.get(opened.current)}
          />
        </Suspense>
      )}
    </>
  );
}
