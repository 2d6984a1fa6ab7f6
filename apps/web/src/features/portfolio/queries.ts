import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** The visible portfolio items, in the studio's order. */
export function usePortfolio() {
  const query = trpc.portfolio.list.useQuery();
  return loadState(query.data, query.isError);
}

/** The categories of visible items, by first appearance. */
export function usePortfolioCategories() {
  const query = trpc.portfolio.categories.useQuery();
  return loadState(query.data, query.isError);
}
