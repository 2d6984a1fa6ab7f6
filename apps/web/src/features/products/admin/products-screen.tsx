import type { ProductSort } from '@shutterhouse/contract/products/constants';
import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { Eye, EyeOff, ShoppingBag, Tags } from 'lucide-react';
import { useMemo } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { useEditing } from '../../../lib/forms/use-editing.ts';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { changeRow } from '../../../lib/lists/optimistic-row.ts';
import { type Filtering, useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceFilterBar } from '../../../ui/lists/choice-filter-bar.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { RecordMenu } from '../../../ui/lists/record-menu.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { mediaLoss } from './media-loss.ts';
import { productColumns } from './product-columns.tsx';
import { type ProductFilters, productFilters, productsQuery } from './product-filters.ts';
import { affects, type Product, useProductActions, useProducts } from './queries.ts';

const ProductSheet = lazyPart(() => import('./product-sheet.tsx'), 'ProductSheet');

const sorts: { value: ProductSort; label: string }[] = [
  {
    value: 'name',
    get label() {
      return t('By name');
    },
  },
  {
    value: 'price',
    get label() {
      return t('By price, lowest first');
    },
  },
  {
    value: '-price',
    get label() {
      return t('By price, highest first');
    },
  },
  {
    value: 'stock',
    get label() {
      return t('By stock, lowest first');
    },
  },
];

/** The products that the studio sells. */
export function ProductsScreen() {
  const filtering = useFilters(productFilters);
  const { filters, change, clear } = filtering;
  const feedback = useFeedback();
  const list = useList(useProducts(productsQuery(filters)), {
    loadFailed: messages.loadFailed,
    feedback,
  });
  const editing = useEditing();
  const categories = useOpenInAddress('categories');
  const { setAvailable, remove } = useProductActions(feedback);
  const changeStock = useChangeStock(feedback);
  const terms = usePriceTerms();
  const columns = useMemo(() => productColumns(changeStock, terms), [changeStock, terms]);

  const menu = ({ id, name, isAvailable, media }: Product) => (
    <RecordMenu
      name={name}
      labels={messages.labels}
      consequence={mediaLoss(media)}
      onEdit={() => editing.edit(id)}
      onRemove={() => remove(id)}
      more={[
        {
          key: 'available',
          label: isAvailable ? t('Hide') : t('Show'),
          icon: isAvailable ? <EyeOff /> : <Eye />,
          onSelect: () => setAvailable({ id, isAvailable: !isAvailable }),
        },
      ]}
    />
  );

  return (
    <RecordScreen
      title={t('Products')}
      text={t('What the studio sells besides its sessions: prints, frames, albums.')}
      actions={
        <Button size="small" onClick={() => categories.show('all')}>
          <Tags aria-hidden="true" strokeWidth={1.5} />
          {t('Manage Categories')}
        </Button>
      }
      newLabel={messages.labels.add}
      onNew={editing.create}
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <ProductsFilterBar {...filtering} />
      <ListTable
        label={t('Products')}
        columns={columns}
        list={list}
        counted={(count) => t('{count, plural, one {# product} other {# products}}', { count })}
        onOpen={({ id }) => editing.edit(id)}
        actions={menu}
        empty={
          <ProductsEmptyState
            onClear={filters.search === '' ? undefined : clear}
            onShowOutOfStock={
              filters.outOfStock === 'hide' ? () => change({ outOfStock: 'show' }) : undefined
            }
            onNew={editing.create}
          />
        }
      />
      {editing.open && (
        <LazyOverlay>
          <ProductSheet
            key={editing.open}
            id={editing.open}
            onClose={editing.close}
            feedback={feedback}
          />
        </LazyOverlay>
      )}
      {categories.open && (
        <CategoriesPanel open={categories.open} onShow={categories.show} onHide={categories.hide} />
      )}
    </RecordScreen>
  );
}

type ProductsEmptyStateProps = {
  /** Set when a search may hide the products. */
  onClear: (() => void) | undefined;
  /** Set when products out of stock are hidden. */
  onShowOutOfStock: (() => void) | undefined;
  onNew: () => void;
};

/** Shown when no products are listed. */
function ProductsEmptyState({ onClear, onShowOutOfStock, onNew }: ProductsEmptyStateProps) {
  return (
    <EmptyList
      icon={<ShoppingBag />}
      title={messages.none}
      text={t(
        'A product is something the studio sells besides its sessions: a print, a frame, an album.',
      )}
      filtered={t('No products match these filters.')}
      onClear={onClear}
      actions={{
        [messages.labels.add]: onClear ? undefined : onNew,
        [t('Show Out of Stock')]: onShowOutOfStock,
      }}
    />
  );
}

/** The filters and the sort order of the products. */
function ProductsFilterBar({ clear, count, control }: Filtering<ProductFilters>) {
  return (
    <ChoiceFilterBar
      label={t('Filter products')}
      search={{ label: t('Search products'), ...control('search') }}
      choice={{ label: t('Sort by'), options: sorts, ...control('sort') }}
      more={{ label: t('Show Out of Stock'), ...control('outOfStock') }}
      count={count}
      onClear={clear}
    />
  );
}

/**
 * Changes the stock of a product by one. The list shows it at once; several clicks are sent one
 * after the other, and a refused one is reverted by itself. The server's value wins in the end.
 */
function useChangeStock(feedback: Feedback) {
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
