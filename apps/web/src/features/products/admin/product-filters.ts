import { productSorts } from '@shutterhouse/contract/products/constants';
import { choiceParam, textParam } from '../../../lib/search-state.ts';
import type { FiltersOf } from '../../../lib/use-filters.ts';
import type { ProductsQuery } from './queries.ts';

/** How the filters of the products stand in the address. */
export const productFilters = {
  search: textParam(),
  sort: choiceParam(productSorts, 'name'),
  outOfStock: choiceParam(['hide', 'show'], 'hide'),
};

/** What the filters say. */
export type ProductFilters = FiltersOf<typeof productFilters>;

/** The products that the filters mean; those out of stock are hidden unless asked for. */
export function productsQuery({ search, sort, outOfStock }: ProductFilters): ProductsQuery {
  return {
    ...(search !== '' && { search }),
    sort,
    inStock: outOfStock === 'hide',
  };
}
