import { portfolioCategories } from '@shutterhouse/contract/portfolio/constants';
import { choiceParam } from '../../../lib/search-state.ts';

/** How the filters of the portfolio stand in the address. */
export const portfolioFilters = {
  category: choiceParam(['all', ...portfolioCategories], 'all'),
  inactive: choiceParam(['hide', 'show'], 'hide'),
};

/** What the filters say. */
export type PortfolioFilters = {
  [Key in keyof typeof portfolioFilters]: ReturnType<(typeof portfolioFilters)[Key]['read']>;
};

/** The items that the filters leave; inactive ones are hidden unless asked for. */
export function shownItems<Item extends { category: string; isActive: boolean }>(
  items: readonly Item[],
  { category, inactive }: PortfolioFilters,
): Item[] {
  return items.filter(
    (item) =>
      (category === 'all' || item.category === category) && (item.isActive || inactive === 'show'),
  );
}
