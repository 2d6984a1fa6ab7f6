import { roles } from '@shutterhouse/contract/accounts/constants';
import { choiceParam, textParam } from '../../../lib/search-state.ts';
import type { UsersWanted } from './queries.ts';

/** How the filters of the people stand in the address. */
export const userFilters = {
  search: textParam(),
  role: choiceParam(['all', ...roles], 'all'),
  inactive: choiceParam(['hide', 'show'], 'hide'),
};

/** What the filters say. */
export type UserFilters = {
  [Key in keyof typeof userFilters]: ReturnType<(typeof userFilters)[Key]['read']>;
};

/** The filters of somebody who comes without any: everybody who is active. */
export const defaultFilters: UserFilters = { search: '', role: 'all', inactive: 'hide' };

/** The people that the filters mean. */
export function wantedUsers({ search, role, inactive }: UserFilters): UsersWanted {
  return {
    ...(search !== '' && { search }),
    ...(role !== 'all' && { role }),
    ...(inactive === 'show' && { includeInactive: true }),
  };
}

/** Whether the filters leave out somebody who would be listed without them. */
export function isNarrowed({ search, role }: UserFilters): boolean {
  return search !== '' || role !== 'all';
}
