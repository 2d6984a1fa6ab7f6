import { portfolioMessages } from '@shutterhouse/contract/portfolio/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { recordQueries } from '../../../lib/calls/record-queries.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { optimisticRow } from '../../../lib/lists/optimistic-row.ts';

/** A portfolio item as returned by the API. */
export type PortfolioItem = Outputs['portfolio']['adminList'][number];

const affects: Affects = ({ portfolio, content }) => [portfolio, content.samples];

/** The portfolio in the dashboard. */
export const portfolioQueries = recordQueries({
  calls: trpc.portfolio,
  messages: portfolioMessages,
  affects,
});

/** Marks or unmarks an item as featured, optimistically. */
export function useSetFeatured(feedback: Feedback) {
  return trpc.portfolio.setFeatured.useMutation(
    optimisticRow<PortfolioItem, { id: string; featured: boolean }>({
      client: useQueryClient(),
      queryKey: getQueryKey(trpc.portfolio.adminList),
      change: ({ featured }) => ({ featured }),
      done: ({ featured }) =>
        featured ? portfolioMessages.featured : portfolioMessages.notFeatured,
      failed: () => portfolioMessages.setFeaturedFailed,
      feedback,
      refresh: useRefresh(affects),
    }),
  );
}
