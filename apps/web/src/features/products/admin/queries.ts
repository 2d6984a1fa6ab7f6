import {
  categoryMessages,
  productMessages as messages,
} from '@shutterhouse/contract/products/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { mutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { recordQueries, useSaves } from '../../../lib/calls/record-queries.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  trpc,
  useRefresh,
} from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { optimisticRow } from '../../../lib/lists/optimistic-row.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** A product as returned by the API. */
export type Product = Outputs['products']['list']['rows'][number];
export type ProductMedia = Product['media'][number];
export type Category = Outputs['products']['categories']['list'][number];

/** The filters of a list of products. */
export type ProductsQuery = Omit<Inputs['products']['list'] & object, 'cursor' | 'limit'>;

/** A product shows its category, and deactivating a category hides its products. */
export const affects: Affects = ({ products }) => [products];

/** The matching products, page by page. */
export function useProducts(input: ProductsQuery) {
  return trpc.products.list.useInfiniteQuery(input, pages);
}

/** The edited product, always refetched; disabled for 'new'. */
export function useProduct(id: string) {
  return trpc.products.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Saves a new or existing product; the form shows errors. */
export function useSaveProduct() {
  return useSaves<Inputs['products']['create'], Inputs['products']['update'], Product>(
    trpc.products,
    affects,
  );
}

/** The actions on a row of the list, other than changing its stock. */
export function useProductActions(feedback: Feedback) {
  const client = useQueryClient();
  const refresh = useRefresh(affects);
  const setAvailable = trpc.products.setAvailable.useMutation(
    optimisticRow<Product, Inputs['products']['setAvailable']>({
      client,
      queryKey: getQueryKey(trpc.products.list, undefined, 'infinite'),
      change: ({ isAvailable }) => ({ isAvailable }),
      done: ({ isAvailable }) => (isAvailable ? messages.shown : messages.hidden),
      failed: () => messages.setAvailableFailed,
      feedback,
      refresh,
    }),
  );
  const remove = trpc.products.remove.useMutation(
    mutationFeedback({ done: messages.removed, failed: messages.removeFailed, feedback, refresh }),
  );
  return {
    setAvailable: setAvailable.mutate,
    remove: (id: string) => remove.mutate({ id }),
  };
}

/** The categories in the dashboard. */
export const categoryQueries = recordQueries({
  calls: {
    adminList: trpc.products.categories.list,
    get: trpc.products.categories.get,
    create: trpc.products.categories.create,
    update: trpc.products.categories.update,
    setActive: trpc.products.categories.setActive,
    remove: trpc.products.categories.remove,
  },
  messages: categoryMessages,
  affects,
});
