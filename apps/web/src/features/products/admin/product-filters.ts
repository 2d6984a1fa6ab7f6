import { productSorts } from '@shutterhouse/contract/products/constants';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import type { ProductsQuery } from './queries.ts';

/** The filters of the products in the address. */
export const productFilters = {
  search: textParam(),
  sort: choiceParam(productSorts, 'name'),
  outOfStock: choiceParam(['hide', 'show'], 'hide'),
};

/** The values of the filters. */
export type ProductFilters = FiltersOf<typeof productFilters>;

/** The query for the filters; products out of stock are hidden unless requested. */
export function productsQuery({ search, sort, outOfStock }: ProductFilters): ProductsQuery {
  return {
    ...(search !== '' && { search }),
    sort,
    inStock: outOfStock === 'hide',
  };
}
