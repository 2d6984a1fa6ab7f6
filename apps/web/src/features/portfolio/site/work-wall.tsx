import { lazy, Suspense, useRef, useState } from 'react';
import { Wall, type WallPlans } from './wall.tsx';
import { ratioOf, type Work } from './work.ts';
import { WorkTile } from './work-tile.tsx';

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }));

export type WorkWallProps = {
  works: readonly Work[];
  plans: WallPlans;
  /** How wide a picture stands, for the browser to choose. */
  sizes: string;
  /** The shape in which a picture hangs; its own when not given. */
  shape?: ((ratio: number) => number) | undefined;
  /** So many are in the first view. */
  atOnce?: number | undefined;
  phoneLimit?: number | undefined;
  /** Called with the number of the piece that the viewer shows. */
  onShow?: ((index: number) => void) | undefined;
  className?: string | undefined;
};

/** So many of those in the first view are fetched before everything else. */
const first = 2;

/** A wall of work whose pictures open in the viewer. */
export function WorkWall({
  works,
  plans,
  sizes,
  shape = (ratio) => ratio,
  atOnce = 0,
  phoneLimit,
  onShow,
  className,
}: WorkWallProps) {
  const [shown, setShown] = useState<number | null>(null);
  const tiles = useRef(new Map<number, HTMLElement>());
  const last = useRef(0);

  function show(index: number) {
    last.current = index;
    setShown(index);
    onShow?.(index);
  }

  return (
    <>
      <Wall
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
            priority={index < Math.min(atOnce, first)}
            tileRef={(tile) => {
              if (tile) tiles.current.set(index, tile);
              else tiles.current.delete(index);
            }}
            onOpen={() => show(index)}
          />
        ))}
      </Wall>
      {shown !== null && (
        <Suspense>
          <Viewer
            works={works}
            index={shown}
            onIndexChange={show}
            onClose={() => setShown(null)}
            focusAfter={() => tiles.current.get(last.current)}
          />
        </Suspense>
      )}
    </>
  );
}
