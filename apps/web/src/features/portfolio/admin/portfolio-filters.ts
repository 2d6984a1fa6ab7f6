import { portfolioCategories } from '@shutterhouse/contract/portfolio/constants';
import { choiceParam } from '../../../lib/navigation/search-state.ts';

/** The filters of the portfolio in the address. */
export const portfolioFilters = {
  category: choiceParam(['all', ...portfolioCategories], 'all'),
  inactive: choiceParam(['hide', 'show'], 'hide'),
};

/** The values of the filters. */
export type PortfolioFilters = {
  [Key in keyof typeof portfolioFilters]: ReturnType<(typeof portfolioFilters)[Key]['read']>;
};

/** The items that match the filters; inactive ones only on request. */
export function shownItems<Item extends { category: string; isActive: boolean }>(
  items: readonly Item[],
  { category, inactive }: PortfolioFilters,
): Item[] {
  return items.filter(
    (item) =>
      (category === 'all' || item.category === category) && (item.isActive || inactive === 'show'),
  );
}
