import { roles } from '@shutterhouse/contract/accounts/constants';
import { choiceParam, textParam } from '../../../lib/search-state.ts';
import type { FiltersOf } from '../../../lib/use-filters.ts';
import type { UsersQuery } from './queries.ts';

/** How the filters of the people stand in the address. */
export const userFilters = {
  search: textParam(),
  role: choiceParam(['all', ...roles], 'all'),
  inactive: choiceParam(['hide', 'show'], 'hide'),
};

/** What the filters say. */
export type UserFilters = FiltersOf<typeof userFilters>;

/** The people that the filters mean. */
export function usersQuery({ search, role, inactive }: UserFilters): UsersQuery {
  return {
    ...(search !== '' && { search }),
    ...(role !== 'all' && { role }),
    ...(inactive === 'show' && { includeInactive: true }),
  };
}
