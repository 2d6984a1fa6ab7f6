import type { ProductSort } from '@shutterhouse/contract/products/constants';
import type { Filtering } from '../../../lib/lists/use-filters.ts';
import { ChoiceFilterBar } from '../../../ui/lists/choice-filter-bar.tsx';
import type { ProductFilters } from './product-filters.ts';

const sorts: { value: ProductSort; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'price', label: 'By price, lowest first' },
  { value: '-price', label: 'By price, highest first' },
  { value: 'stock', label: 'By stock, lowest first' },
];

/** The filters and the sort order of the products. */
export function ProductsFilterBar({ clear, control }: Filtering<ProductFilters>) {
  return (
    <ChoiceFilterBar
      label="Filter products"
      search={{ label: 'Search products', ...control('search') }}
      choice={{ label: 'Sort by', options: sorts, ...control('sort') }}
      more={{ label: 'Show Out of Stock', ...control('outOfStock') }}
      onClear={clear}
    />
  );
}
