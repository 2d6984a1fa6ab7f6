import type { PortfolioCategoryCount } from '@shutterhouse/contract/portfolio/schema';
import type { LoadState } from '../../../lib/load-state.ts';
import type { Work } from './work.ts';
import type { Works } from './works.ts';

/** The chip that lets everything through. */
export const allCategories = 'All';

function key(category: string): string {
  return category.trim().toLowerCase();
}

/** Whether a piece of work belongs to a category; `All` takes everything, and case does not matter. */
export function matchesCategory(work: Pick<Work, 'category'>, category: string): boolean {
  return category === allCategories || key(work.category) === key(category);
}

/**
 * The chips: `All`, then each category once, whatever its case. The server's list counts; where it
 * could not be loaded, or where samples are shown, the categories are those of the works. Those of
 * `more`, which the server's list does not know, follow.
 */
export function chipsOf(
  state: LoadState<readonly PortfolioCategoryCount[]>,
  { works, sample }: Works,
  more: readonly Pick<Work, 'category'>[] = [],
): string[] {
  const names =
    state.status === 'ready' && !sample
      ? state.data.map(({ name }) => name)
      : works.map(({ category }) => category);
  names.push(...more.map(({ category }) => category));
  const once = new Map(names.filter((name) => key(name) !== '').map((name) => [key(name), name]));
  once.delete(key(allCategories));
  return [allCategories, ...once.values()];
}
