import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import { Eye, EyeOff, Tags } from 'lucide-react';
import { useMemo } from 'react';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { useEditing } from '../../../lib/forms/use-editing.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { RecordMenu } from '../../../ui/lists/record-menu.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { CategoriesPanel } from './categories/categories-panel.tsx';
import { mediaLoss } from './media-loss.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters, productsQuery } from './product-filters.ts';
import { ProductSheet } from './product-sheet.tsx';
import { ProductsEmptyState } from './products-empty-state.tsx';
import { ProductsFilterBar } from './products-filter-bar.tsx';
import { type Product, useProductActions, useProducts } from './queries.ts';
import { useChangeStock } from './use-change-stock.ts';

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
      kind="product"
      consequence={mediaLoss(media)}
      onEdit={() => editing.edit(id)}
      onRemove={() => remove(id)}
      more={[
        {
          key: 'available',
          label: isAvailable ? 'Hide' : 'Show',
          icon: isAvailable ? <EyeOff /> : <Eye />,
          onSelect: () => setAvailable({ id, isAvailable: !isAvailable }),
        },
      ]}
    />
  );

  return (
    <RecordScreen
      title="Products"
      text="What the studio sells besides its sessions: prints, frames, albums."
      actions={
        <Button size="small" onClick={() => categories.show('all')}>
          <Tags aria-hidden="true" strokeWidth={1.5} />
          Manage Categories
        </Button>
      }
      newLabel="New product"
      onNew={editing.create}
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <ProductsFilterBar {...filtering} />
      <ListTable
        label="Products"
        columns={columns}
        list={list}
        nouns={['product', 'products']}
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
        <ProductSheet
          key={editing.open}
          id={editing.open}
          onClose={editing.close}
          feedback={feedback}
        />
      )}
      {categories.open && (
        <CategoriesPanel open={categories.open} onShow={categories.show} onHide={categories.hide} />
      )}
    </RecordScreen>
  );
}
