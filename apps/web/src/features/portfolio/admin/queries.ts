import { portfolioMessages as say } from '@shutterhouse/contract/portfolio/messages';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { saidMutation } from '../../../lib/said-mutation.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Saying } from '../../../lib/use-said.ts';

/** A portfolio item as it comes over the wire. */
export type PortfolioItem = inferRouterOutputs<AppRouter>['portfolio']['listAll'][number];

/** Reads anew whatever shows the portfolio, at the desk and on the site. */
function useRefreshPortfolio() {
  const utils = trpc.useUtils();
  return () => utils.portfolio.invalidate();
}

/** Every item in order, those that are switched off too. */
export function usePortfolioItems() {
  return trpc.portfolio.listAll.useQuery();
}

/** The item that is edited, always as the server has it now; none for 'new'. */
export function usePortfolioItem(id: string) {
  return trpc.portfolio.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Saves an item, new or known; the form shows what goes wrong. */
export function useSavePortfolioItem() {
  const refresh = useRefreshPortfolio();
  const options = { meta: { errorShownInPlace: true }, onSuccess: () => refresh() };
  return {
    create: trpc.portfolio.create.useMutation(options).mutateAsync,
    update: trpc.portfolio.update.useMutation(options).mutateAsync,
  };
}

/** Shows an item to visitors or hides it, at once. */
export function useSetPortfolioItemActive(saying: Saying) {
  return trpc.portfolio.setActive.useMutation(
    optimisticRow<PortfolioItem, { id: string; isActive: boolean }>({
      client: useQueryClient(),
      queryKey: getQueryKey(trpc.portfolio.listAll),
      change: ({ isActive }) => ({ isActive }),
      done: ({ isActive }) => (isActive ? say.activated : say.deactivated),
      failed: ({ isActive }) => say.setActiveFailed(isActive),
      saying,
      refresh: useRefreshPortfolio(),
    }),
  );
}

/** Sets an item among the chosen ones or takes it out, at once. */
export function useSetPortfolioItemFeatured(saying: Saying) {
  return trpc.portfolio.setFeatured.useMutation(
    optimisticRow<PortfolioItem, { id: string; featured: boolean }>({
      client: useQueryClient(),
      queryKey: getQueryKey(trpc.portfolio.listAll),
      change: ({ featured }) => ({ featured }),
      done: ({ featured }) => (featured ? say.featured : say.notFeatured),
      failed: () => say.setFeaturedFailed,
      saying,
      refresh: useRefreshPortfolio(),
    }),
  );
}

/** Brings the items, or those that are shown, into another order. */
export function useReorderPortfolio(saying: Saying) {
  const refresh = useRefreshPortfolio();
  return trpc.portfolio.reorder.useMutation(
    saidMutation({ failed: say.reorderFailed, saying, refresh }),
  );
}

/** Deletes an item. */
export function useRemovePortfolioItem(saying: Saying) {
  const refresh = useRefreshPortfolio();
  return trpc.portfolio.remove.useMutation(
    saidMutation({ done: say.removed, failed: say.removeFailed, saying, refresh }),
  );
}
