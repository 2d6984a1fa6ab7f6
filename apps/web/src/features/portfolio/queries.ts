import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** The studio's visible work, in its own order. */
export function usePortfolio() {
  const query = trpc.portfolio.list.useQuery();
  return loadState(query.data, query.isError);
}

/** The categories that visible work has, in the order in which they first appear. */
export function usePortfolioCategories() {
  const query = trpc.portfolio.categories.useQuery();
  return loadState(query.data, query.isError);
}
