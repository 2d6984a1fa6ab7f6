import type { ViewerItems } from '../../../lib/pictures/use-viewer-navigation.ts';
import type { MasonryPlans } from './masonry.tsx';
import { layOutMasonry, type MasonryPlan } from './masonry-layout.ts';
import { MasonrySkeleton } from './masonry-skeleton.tsx';
import { ratioOf, type Work } from './work.ts';
import { WorkMasonry } from './work-masonry.tsx';

export type EvenMasonryProps = {
  /** Undefined while loading. */
  works: readonly Work[] | undefined;
  /** The items of the viewer, if it has more than the wall. */
  source?: ViewerItems<Work> | undefined;
  /** Has two columns on a phone, too: one column of a large album would be a hundred screens high. */
  pairsOnPhones?: boolean | undefined;
};

/** How many placeholders are shown while loading. */
const skeletons = 12;

/** About as many as a wide screen shows without scrolling. */
const eagerCount = 8;

/** Two, three and four equal columns; the gap stays between 8 and 16 px. */
function even(columns: number, gap: number): MasonryPlan {
  return { shares: Array.from({ length: columns }, () => 1), gap, deal: 'in-turn' };
}
const plans: MasonryPlans = { medium: even(2, 1.5), wide: even(3, 1.15), widest: even(4, 0.85) };

// On phones slightly less than the actual width (96vw): the difference is invisible, and at the
// usual pixel density it halves the bytes.
const widerSizes = '(width < 900px) 48vw, (width < 1200px) 32vw, 24vw';
const sizes = `(width < 600px) 88vw, ${widerSizes}`;

/** Limits extreme aspect ratios: a panorama would become a thin strip, a strip of film would fill the column. */
function bounded(ratio: number): number {
  return Math.min(2.2, Math.max(0.6, ratio));
}

/**
 * How far down the wall the first view of a phone reaches, below the heading and the chips, in wall
 * widths. Taller phones also see the top of the next picture, as its blur until the first
 * interaction.
 */
const phoneView = 1.4;

/** How many pictures start in the first view of a phone, where they are in one column. */
function countOnPhone(ratios: readonly number[]): number {
  let top = 0;
  const beyond = ratios.findIndex((ratio) => {
    const begins = top;
    top += 1 / ratio + phoneGap;
    return begins >= phoneView;
  });
  return beyond < 0 ? ratios.length : beyond;
}
/** The gap between two of them, as in wall.css on a phone of usual width. */
const phoneGap = 0.036;

/** The same where they are in two columns. */
function countOfPairs(ratios: readonly number[]): number {
  const { places } = layOutMasonry(ratios, plans.medium);
  return places.filter(({ y }) => y < phoneView * 100).length;
}

/** A full-width wall of equal columns, filled in turn, so that it can grow at its end. */
export function EvenMasonry({ works, source, pairsOnPhones = false }: EvenMasonryProps) {
  if (!works) return <MasonrySkeleton count={skeletons} plans={plans} />;
  const ratios = works.map((work) => bounded(ratioOf(work)));
  return (
    <WorkMasonry
      works={works}
      plans={plans}
      pairsOnPhones={pairsOnPhones}
      sizes={pairsOnPhones ? widerSizes : sizes}
      shape={bounded}
      eagerCount={eagerCount}
      eagerCountOnPhones={pairsOnPhones ? countOfPairs(ratios) : countOnPhone(ratios)}
      source={source}
      className="animate-appear"
    />
  );
}
