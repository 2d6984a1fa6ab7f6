import type { ViewerItems } from '../../../lib/use-viewer-navigation.ts';
import type { MasonryPlans } from './masonry.tsx';
import type { MasonryPlan } from './masonry-layout.ts';
import { MasonrySkeleton } from './masonry-skeleton.tsx';
import { ratioOf, type Work } from './work.ts';
import { WorkMasonry } from './work-masonry.tsx';

export type EvenMasonryProps = {
  /** Undefined while they are on their way. */
  works: readonly Work[] | undefined;
  /** What the viewer turns through, where that is more than hangs on the wall. */
  source?: ViewerItems<Work> | undefined;
};

/** So many pictures are drawn in grey while they load. */
const skeletons = 12;

/** About as many as a wide screen shows without scrolling. */
const atOnce = 8;

/** Two, three and four even columns; the gap stays between 8 and 16 px. */
function even(columns: number, gap: number): MasonryPlan {
  return { shares: Array.from({ length: columns }, () => 1), gap, deal: 'in-turn' };
}
const plans: MasonryPlans = { medium: even(2, 1.5), wide: even(3, 1.15), widest: even(4, 0.85) };

// On a phone a little less than is drawn (96vw): nobody sees it, and at the usual density it halves the bytes.
const sizes = '(width < 600px) 88vw, (width < 900px) 48vw, (width < 1200px) 32vw, 24vw';

/** Neither a pillar nor a ribbon: a panorama would be a line, a strip of film would fill the column. */
function bounded(ratio: number): number {
  return Math.min(2.2, Math.max(0.6, ratio));
}

/**
 * How far down its wall the first view of a phone reaches, as a share of the wall's width: below the heading and the
 * chips. Taller phones see the beginning of one more, which is its blur until somebody moves.
 */
const phoneView = 1.4;

/** How many pictures begin in the first view of a phone, where they hang under one another. */
function countOnPhone(ratios: readonly number[]): number {
  let top = 0;
  const beyond = ratios.findIndex((ratio) => {
    const begins = top;
    top += 1 / ratio + phoneGap;
    return begins >= phoneView;
  });
  return beyond < 0 ? ratios.length : beyond;
}
/** Between two of them, as in wall.css on a phone of usual width. */
const phoneGap = 0.036;

/** A wall of even columns from edge to edge, dealt in turn, so that it can grow at its end. */
export function EvenMasonry({ works, source }: EvenMasonryProps) {
  if (!works) return <MasonrySkeleton count={skeletons} plans={plans} />;
  return (
    <WorkMasonry
      works={works}
      plans={plans}
      sizes={sizes}
      shape={bounded}
      atOnce={atOnce}
      atOnceOnPhones={countOnPhone(works.map((work) => bounded(ratioOf(work))))}
      source={source}
      className="animate-appear"
    />
  );
}
