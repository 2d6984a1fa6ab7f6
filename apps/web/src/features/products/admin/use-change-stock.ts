import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { changeRow } from '../../../lib/lists/optimistic-row.ts';
import { affects, type Product } from './queries.ts';

/**
 * Changes the stock of a product by one. The list shows it at once; several clicks are sent one
 * after the other, and a refused one is reverted by itself. The server's value wins in the end.
 */
export function useChangeStock(feedback: Feedback) {
  const client = useQueryClient();
  const refresh = useRefresh(affects);
  const queryKey = getQueryKey(trpc.products.list, undefined, 'infinite');
  const mutationKey = getMutationKey(trpc.products.changeStock);
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const add = (id: string, change: number) =>
    changeRow<Product>(client, queryKey, id, ({ stock }) => ({ stock: stock + change }));

  const { mutate } = trpc.products.changeStock.useMutation({
    meta: { errorShownInPlace: true },
    scope: { id: 'products.stock' },
    onMutate: async ({ id, change }) => {
      await client.cancelQueries({ queryKey });
      add(id, change);
    },
    onSuccess: ({ id, stock, version }) => {
      // A row that is now out of stock stays in the list: nothing moves under the pointer.
      if (isLast()) changeRow<Product>(client, queryKey, id, () => ({ stock, version }));
    },
    onError: async (error, { id, change }) => {
      add(id, -change);
      const problem = readApiError(error);
      if (problem.status === 401) return;
      feedback.fail(problemSentence(problem, messages.changeStockFailed));
      if (isLast()) await refresh();
    },
  });
  return mutate;
}
