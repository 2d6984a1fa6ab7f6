import {
  categoryMessages,
  productMessages as messages,
} from '@shutterhouse/contract/products/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { recordQueries, useSaves } from '../../../lib/record-queries.ts';
import { type Affects, type Inputs, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { pages } from '../../../lib/use-list.ts';

/** A product as it comes over the wire. */
export type Product = Outputs['products']['list']['rows'][number];
export type ProductMedia = Product['media'][number];
export type Category = Outputs['products']['categories']['list'][number];

/** Which products. */
export type ProductsQuery = Omit<Inputs['products']['list'] & object, 'cursor' | 'limit'>;

/** A product shows its category, and a category hides its products. */
export const affects: Affects = ({ products }) => [products];

/** The products asked for, page after page. */
export function useProducts(wanted: ProductsQuery) {
  return trpc.products.list.useInfiniteQuery(wanted, pages);
}

/** The product that is edited, always as the server has it now; none for 'new'. */
export function useProduct(id: string) {
  return trpc.products.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** Saves a product, new or known; the form shows what goes wrong. */
export function useSaveProduct() {
  return useSaves<Inputs['products']['create'], Inputs['products']['update'], Product>(
    trpc.products,
    affects,
  );
}

/** What can be done with a row of the list, beside its stock. */
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

/** The categories at the desk. */
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
