import { usePageQuery } from '../../lib/calls/page-queries.ts';

/** The visible portfolio items, in the studio's order. */
export function usePortfolio() {
  return usePageQuery('portfolio.list');
}

/** The categories of visible items, by first appearance. */
export function usePortfolioCategories() {
  return usePageQuery('portfolio.categories');
}
