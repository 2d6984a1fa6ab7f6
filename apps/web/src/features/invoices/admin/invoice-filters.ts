import { invoiceFilters as states } from '@shutterhouse/contract/invoices/constants';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { dayParam } from '../../../lib/navigation/day-param.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import type { InvoicesQuery } from './queries.ts';

/** How the filters of the invoices stand in the address. */
export const invoiceFilters = {
  search: textParam(),
  state: choiceParam(['all', ...states], 'all'),
  from: dayParam,
  to: dayParam,
};

/** What the filters say. */
export type InvoiceFilters = FiltersOf<typeof invoiceFilters>;

/** The invoices that the filters mean. */
export function invoicesQuery({ search, state, from, to }: InvoiceFilters): InvoicesQuery {
  return {
    ...(search !== '' && { search }),
    ...(state !== 'all' && { state }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
