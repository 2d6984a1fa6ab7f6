import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import type { ClientsQuery } from './queries.ts';

/** The filters of the clients in the address. */
export const clientFilters = {
  search: textParam(),
  tag: textParam(),
  sort: choiceParam(
    ['-lastContact', 'lastContact', 'nextSession', '-owed', 'name', '-name'],
    '-lastContact',
  ),
};

/** The values of the filters. */
export type ClientFilters = FiltersOf<typeof clientFilters>;

/** The query for the filters. */
export function clientsQuery({ search, tag, sort }: ClientFilters): ClientsQuery {
  return {
    ...(search !== '' && { search }),
    ...(tag !== '' && { tag }),
    ...(sort !== '-lastContact' && { sort }),
  };
}
