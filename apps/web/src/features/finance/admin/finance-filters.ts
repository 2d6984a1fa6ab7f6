import {
  groupings,
  recordCategories,
  recordSorts,
  recordSources,
  recordStatuses,
  recordTypes,
  subscriptionStatuses,
} from '@shutterhouse/contract/finance/constants';
import { sentences } from '@shutterhouse/contract/sentences';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { dayParam } from '../../../lib/navigation/day-param.ts';
import { choiceParam, type SearchCodec, textParam } from '../../../lib/navigation/search-state.ts';
import type { RecordsQuery } from './queries.ts';

/** The tabs of the finances, in order. */
export const financeTabs = sentences({
  overview: 'Overview',
  transactions: 'Transactions',
  analytics: 'Analytics',
  customers: 'Customers',
  subscriptions: 'Subscriptions',
});
export type FinanceTab = keyof typeof financeTabs;

/** The current tab in the URL. */
export const tabParam = {
  tab: choiceParam(Object.keys(financeTabs) as [FinanceTab, ...FinanceTab[]], 'overview'),
};

/** A currency in the URL; empty for the studio's. */
const currencyParam: SearchCodec<string> = {
  read: (raw) => (raw !== null && /^[A-Z]{3}$/.test(raw) ? raw : ''),
  write: (currency) => (currency === '' ? null : currency),
};

/** The filters of the transactions as URL search parameters. */
export const recordFilters = {
  search: textParam(),
  type: choiceParam(['all', ...recordTypes], 'all'),
  status: choiceParam(['all', ...recordStatuses], 'all'),
  category: choiceParam(['all', ...recordCategories], 'all'),
  source: choiceParam(['all', ...recordSources], 'all'),
  from: dayParam,
  to: dayParam,
  sort: choiceParam(recordSorts, '-date'),
};

/** The values of the filters. */
export type RecordFilters = FiltersOf<typeof recordFilters>;

/** The query for the filters. */
export function recordsQuery(filters: RecordFilters): RecordsQuery {
  const { search, type, status, category, source, from, to, sort } = filters;
  return {
    ...(search !== '' && { search }),
    ...(type !== 'all' && { type }),
    ...(status !== 'all' && { status }),
    ...(category !== 'all' && { category }),
    ...(source !== 'all' && { source }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    sort,
  };
}

/** The range of the analytics as URL search parameters; by default the last six months. */
export const revenueFilters = {
  from: dayParam,
  to: dayParam,
  group: choiceParam(groupings, 'month'),
  currency: currencyParam,
};

/** The filters of the subscriptions as URL search parameters. */
export const subscriptionFilters = {
  status: choiceParam(subscriptionStatuses, 'all'),
  customer: {
    read: (raw) => (raw !== null && /^\w{1,255}$/.test(raw) ? raw : ''),
    write: (id) => (id === '' ? null : id),
  } satisfies SearchCodec<string>,
};
