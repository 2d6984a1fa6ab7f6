import type { PublicPortfolioItem } from '@shutterhouse/contract/portfolio/schema';
import type { LoadState } from '../../../lib/calls/load-state.ts';
import { sampleWorks } from './sample-works.ts';
import type { Work } from './work.ts';

/** The items of a wall: the studio's own or the samples, and whether loading failed. */
export type Works = { works: readonly Work[]; sample: boolean; failed: boolean };

/** The size of an external file is unknown: it is shown as 3:2. */
const unknownSize = { width: 3, height: 2 };

function toWork(item: PublicPortfolioItem): Work[] {
  const { id, title, category, description, link, featured, picture, imageUrl } = item;
  const words = { id, title, category, description, link, featured };
  if (picture) return [{ ...words, photograph: { kind: 'kept', picture } }];
  if (imageUrl === '') return [];
  return [
    { ...words, photograph: { kind: 'file', src: imageUrl, ...unknownSize, alt: item.title } },
  ];
}

/**
 * The items to show. Items without a picture are dropped. Falls back to the samples when loading
 * fails or there are none. Undefined while loading.
 */
export function worksOf(state: LoadState<readonly PublicPortfolioItem[]>): Works | undefined {
  if (state.status === 'loading') return undefined;
  if (state.status === 'failed') return { works: sampleWorks, sample: true, failed: true };
  const works = state.data.flatMap(toWork);
  if (works.length > 0) return { works, sample: false, failed: false };
  return { works: sampleWorks, sample: true, failed: false };
}

/**
 * The portfolio followed by pictures from other sources. Samples shown because loading failed stay
 * alone; those shown for an empty portfolio are replaced.
 */
export function withMore(found: Works | undefined, more: readonly Work[]): Works | undefined {
  if (!found || found.failed || more.length === 0) return found;
  return { ...found, works: found.sample ? more : [...found.works, ...more], sample: false };
}

/** Removes duplicates: the same photograph in the portfolio and in an album has the same blur. */
export function onceEach(works: readonly Work[]): Work[] {
  const seen = new Set<string>();
  return works.filter(({ photograph }) => {
    if (photograph.kind !== 'kept' || photograph.picture.blur === '') return true;
    const { width, height, blur } = photograph.picture;
    const look = `${width}×${height} ${blur}`;
    const isNew = !seen.has(look);
    seen.add(look);
    return isNew;
  });
}
