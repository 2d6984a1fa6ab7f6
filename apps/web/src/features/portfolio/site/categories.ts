import { portfolioCategoryLabels } from '@shutterhouse/contract/portfolio/constants';
import type { PortfolioCategoryCount } from '@shutterhouse/contract/portfolio/schema';
import { tc } from '@shutterhouse/contract/sentences';
import type { LoadState } from '../../../lib/calls/load-state.ts';
import type { Work } from './work.ts';
import type { Works } from './works.ts';

/** The chip that selects every category. */
export const allCategories = 'All';

/** The label of a chip: that of a documented category in the current language, or the studio's own word. */
export function categoryLabel(category: string): string {
  return category === allCategories
    ? tc('categories', 'All')
    : (portfolioCategoryLabels[category] ?? category);
}

function key(category: string): string {
  return category.trim().toLowerCase();
}

/** Whether an item belongs to a category, ignoring case; `All` matches everything. */
export function matchesCategory(work: Pick<Work, 'category'>, category: string): boolean {
  return category === allCategories || key(work.category) === key(category);
}

/**
 * The chips: `All`, then each category once, ignoring case. They come from the server's list; if it
 * failed to load, or if samples are shown, from the items. Categories of `more` that the list does
 * not contain follow.
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
