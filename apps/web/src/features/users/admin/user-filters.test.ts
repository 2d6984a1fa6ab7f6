import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../lib/navigation/search-state.ts';
import { userFilters, usersQuery } from './user-filters.ts';

describe('the filters of the users', () => {
  it('select all active users by default', () => {
    expect(usersQuery(readSearch(userFilters, ''))).toEqual({});
  });

  it('are read from the address, and an unknown role counts as none', () => {
    const read = (search: string) => usersQuery(readSearch(userFilters, search));
    expect(read('?search=noor&role=admin&inactive=show')).toEqual({
      search: 'noor',
      role: 'admin',
      includeInactive: true,
    });
    expect(read('?role=owner&inactive=yes')).toEqual({});
  });
});
