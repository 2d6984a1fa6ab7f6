import { roles } from '@shutterhouse/contract/accounts/constants';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import type { UsersQuery } from './queries.ts';

/** The filters of the users in the address. */
export const userFilters = {
  search: textParam(),
  role: choiceParam(['all', ...roles], 'all'),
  inactive: choiceParam(['hide', 'show'], 'hide'),
  sort: choiceParam(['-createdAt', 'createdAt', 'name', '-name'], '-createdAt'),
};

/** The values of the filters. */
export type UserFilters = FiltersOf<typeof userFilters>;

/** The query for the filters. */
export function usersQuery({ search, role, inactive, sort }: UserFilters): UsersQuery {
  return {
    ...(search !== '' && { search }),
    ...(role !== 'all' && { role }),
    ...(inactive === 'show' && { includeInactive: true }),
    ...(sort !== '-createdAt' && { sort }),
  };
}
