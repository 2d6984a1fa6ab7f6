import { portfolioMessages } from '@shutterhouse/contract/portfolio/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { recordQueries } from '../../../lib/record-queries.ts';
import { type Affects, type Inputs, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';

/** A portfolio item as it comes over the wire. */
export type PortfolioItem = Outputs['portfolio']['adminList'][number];

const listKey = getQueryKey(trpc.portfolio.adminList);
const affects: Affects = ({ portfolio }) => [portfolio];

/** The portfolio at the desk. */
export const portfolioQueries = recordQueries<{
  row: PortfolioItem;
  create: Inputs['portfolio']['create'];
  update: Inputs['portfolio']['update'];
}>({ calls: trpc.portfolio, listKey, messages: portfolioMessages, affects });

/** The item that is edited, always as the server has it now; none for 'new'. */
export function usePortfolioItem(id: string) {
  return trpc.portfolio.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Sets an item among the chosen ones or takes it out, at once. */
export function useSetFeatured(feedback: Feedback) {
  return trpc.portfolio.setFeatured.useMutation(
    optimisticRow<PortfolioItem, { id: string; featured: boolean }>({
      client: useQueryClient(),
      queryKey: listKey,
      change: ({ featured }) => ({ featured }),
      done: ({ featured }) =>
        featured ? portfolioMessages.featured : portfolioMessages.notFeatured,
      failed: () => portfolioMessages.setFeaturedFailed,
      feedback,
      refresh: useRefresh(affects),
    }),
  );
}
