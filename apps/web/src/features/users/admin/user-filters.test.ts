import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../lib/search-state.ts';
import { defaultFilters, isNarrowed, userFilters, wantedUsers } from './user-filters.ts';

describe('the filters of the people', () => {
  it('mean everybody who is active when the address has none', () => {
    expect(readSearch(userFilters, '')).toEqual(defaultFilters);
    expect(wantedUsers(defaultFilters)).toEqual({});
  });

  it('are read from the address, and what is no role counts as none', () => {
    const read = (search: string) => wantedUsers(readSearch(userFilters, search));
    expect(read('?search=noor&role=admin&inactive=show')).toEqual({
      search: 'noor',
      role: 'admin',
      includeInactive: true,
    });
    expect(read('?role=owner&inactive=yes')).toEqual({});
  });

  it('hide somebody when they keep to words or to a role', () => {
    expect(isNarrowed(defaultFilters)).toBe(false);
    expect(isNarrowed({ ...defaultFilters, inactive: 'show' })).toBe(false);
    expect(isNarrowed({ ...defaultFilters, search: 'noor' })).toBe(true);
    expect(isNarrowed({ ...defaultFilters, role: 'guest' })).toBe(true);
  });
});
