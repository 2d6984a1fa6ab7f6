import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../../lib/search-state.ts';
import { productFilters, productsQuery } from './product-filters.ts';

const wanted = (search: string) => productsQuery(readSearch(productFilters, search));

describe('the filters of the products', () => {
  it('hide what is out of stock, and sort by name, when the address says nothing', () => {
    expect(wanted('')).toEqual({ sort: 'name', inStock: true });
  });

  it('mean what the address says', () => {
    expect(wanted('?search=oak&sort=-price&outOfStock=show')).toEqual({
      search: 'oak',
      sort: '-price',
      inStock: false,
    });
  });

  it('ignore a sort that there is not, and leave nothing in the address once they are cleared', () => {
    expect(wanted('?sort=colour')).toEqual({ sort: 'name', inStock: true });
    const search = '?search=oak&outOfStock=show';
    expect(writeSearch(productFilters, search, readSearch(productFilters, ''))).toBe('');
  });
});
