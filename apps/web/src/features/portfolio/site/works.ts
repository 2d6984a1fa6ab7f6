import type { PublicPortfolioItem } from '@shutterhouse/contract/portfolio/schema';
import type { LoadState } from '../../../lib/load-state.ts';
import { sampleWorks } from './sample-works.ts';
import type { Work } from './work.ts';

/** What a wall shows: the studio's own work, or the samples, and whether a load failed. */
export type Works = { works: readonly Work[]; sample: boolean; failed: boolean };

/** Nothing is known of a foreign file's size: it hangs as a 3:2. */
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
 * What there is to show. Items without a picture can't be shown. When the load fails, or when there
 * is nothing, the sample items stand in. Undefined while loading.
 */
export function worksOf(state: LoadState<readonly PublicPortfolioItem[]>): Works | undefined {
  if (state.status === 'loading') return undefined;
  if (state.status === 'failed') return { works: sampleWorks, sample: true, failed: true };
  const works = state.data.flatMap(toWork);
  if (works.length > 0) return { works, sample: false, failed: false };
  return { works: sampleWorks, sample: true, failed: false };
}

/**
 * The studio's work with pictures from elsewhere behind it. Samples that stand in for work that could
 * not be loaded stay alone; where there is no work yet, the pictures from elsewhere make them needless.
 */
export function withMore(found: Works | undefined, more: readonly Work[]): Works | undefined {
  if (!found || found.failed || more.length === 0) return found;
  return { ...found, works: found.sample ? more : [...found.works, ...more], sample: false };
}

/** Each photograph once: what hangs in the portfolio and lies in an album too has the same blur. */
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
