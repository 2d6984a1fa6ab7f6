import { Suspense, useRef, useState } from 'react';
import { sequenceOf } from '../../../lib/lists/sequence.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import type { ViewerItems } from '../../../lib/pictures/use-viewer-navigation.ts';
import { Masonry, type MasonryPlans } from './masonry.tsx';
import { ratioOf, type Work } from './work.ts';
import { WorkTile } from './work-tile.tsx';

const Viewer = lazyPart(() => import('./viewer.tsx'), 'Viewer');

export type WorkMasonryProps = {
  works: readonly Work[];
  plans: MasonryPlans;
  /** The `sizes` attribute of a picture. */
  sizes: string;
  /** Maps a picture's aspect ratio to the wall's; its own by default. */
  shape?: ((ratio: number) => number) | undefined;
  /** How many are in the first view of a wide screen. */
  eagerCount?: number | undefined;
  /** How many of those are in the first view of a phone; all by default. */
  eagerCountOnPhones?: number | undefined;
  phoneLimit?: number | undefined;
  /** Has two columns on a phone, too. */
  pairsOnPhones?: boolean | undefined;
  /** The items of the viewer, if it has more than the wall. */
  source?: ViewerItems<Work> | undefined;
  className?: string | undefined;
};

/** A wall of portfolio items whose pictures open in the viewer. */
export function WorkMasonry({
  works,
  plans,
  sizes,
  shape = (ratio) => ratio,
  eagerCount = 0,
  eagerCountOnPhones = eagerCount,
  phoneLimit,
  pairsOnPhones,
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
        pairsOnPhones={pairsOnPhones}
        className={className}
      >
        {works.map((work, index) => (
          <WorkTile
            key={work.id}
            work={work}
            sizes={sizes}
            eager={index < eagerCount}
            belowOnPhones={index >= eagerCountOnPhones}
            priority={index === 0 && eagerCount > 0}
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
