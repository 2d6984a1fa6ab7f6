import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../../lib/navigation/search-state.ts';
import { productFilters, productsQuery } from './product-filters.ts';

const queryOf = (search: string) => productsQuery(readSearch(productFilters, search));

describe('the filters of the products', () => {
  it('hide products out of stock, and sort by name, by default', () => {
    expect(queryOf('')).toEqual({ sort: 'name', inStock: true });
  });

  it('are read from the address', () => {
    expect(queryOf('?search=oak&sort=-price&outOfStock=show')).toEqual({
      search: 'oak',
      sort: '-price',
      inStock: false,
    });
  });

  it('ignore an unknown sort, and leave nothing in the address once they are cleared', () => {
    expect(queryOf('?sort=colour')).toEqual({ sort: 'name', inStock: true });
    const search = '?search=oak&outOfStock=show';
    expect(writeSearch(productFilters, search, readSearch(productFilters, ''))).toBe('');
  });
});
