import type { ProductSort } from '@shutterhouse/contract/products/constants';
import { ChoiceFilterBar } from '../../../ui/choice-filter-bar.tsx';
import { type ProductFilters, productFilters } from './product-filters.ts';

export type ProductsFilterBarProps = {
  filters: ProductFilters;
  onChange: (change: Partial<ProductFilters>) => void;
  /** Undefined when nothing is filtered. */
  onClear: (() => void) | undefined;
};

const sorts: { value: ProductSort; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'price', label: 'By price, lowest first' },
  { value: '-price', label: 'By price, highest first' },
  { value: 'stock', label: 'By stock, lowest first' },
];

/** Which products are listed, and in what order. */
export function ProductsFilterBar({ filters, onChange, onClear }: ProductsFilterBarProps) {
  return (
    <ChoiceFilterBar
      label="Filter products"
      search={{
        label: 'Search products',
        value: filters.search,
        onChange: (words) => onChange({ search: words }),
      }}
      choice={{
        label: 'Sort by',
        options: sorts,
        value: filters.sort,
        onChange: (value) => onChange({ sort: productFilters.sort.read(value) }),
      }}
      more={{
        label: 'Show Out of Stock',
        checked: filters.outOfStock === 'show',
        onChange: (isShown) => onChange({ outOfStock: isShown ? 'show' : 'hide' }),
      }}
      onClear={onClear}
    />
  );
}
