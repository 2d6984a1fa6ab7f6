import type { ProductSort } from '@shutterhouse/contract/products/constants';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
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
    <FilterBar
      label="Filter products"
      search={{
        label: 'Search products',
        value: filters.search,
        onChange: (search) => onChange({ search: search.trim() }),
      }}
      onClear={onClear}
      className="gap-x-4"
    >
      <SelectInput
        size="small"
        aria-label="Sort by"
        options={sorts}
        value={filters.sort}
        onChange={({ target }) => onChange({ sort: productFilters.sort.read(target.value) })}
        className="w-auto! max-md:flex-1"
      />
      <Checkbox
        label="Show Out of Stock"
        checked={filters.outOfStock === 'show'}
        onChange={({ target }) => onChange({ outOfStock: target.checked ? 'show' : 'hide' })}
      />
    </FilterBar>
  );
}
