import {
  recordCategories,
  recordSources,
  recordStatuses,
  recordTypes,
} from '@shutterhouse/contract/finance/constants';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { choicesOf } from '../../../../lib/forms/choices.ts';
import type { Filtering } from '../../../../lib/lists/use-filters.ts';
import { ChoiceSelect } from '../../../../ui/controls/choice-select.tsx';
import { DayRange } from '../../../../ui/controls/day-range.tsx';
import { FilterBar } from '../../../../ui/lists/filter-bar.tsx';
import type { RecordFilters } from '../finance-filters.ts';
import { labelOf, sourceLabels } from '../format.ts';

const choices = {
  type: [
    {
      value: 'all',
      get label() {
        return t('All types');
      },
    },
    ...recordTypes.map(optionOf),
  ],
  status: [
    {
      value: 'all',
      get label() {
        return t('All statuses');
      },
    },
    ...recordStatuses.map(optionOf),
  ],
  category: [
    {
      value: 'all',
      get label() {
        return t('All categories');
      },
    },
    ...recordCategories.map(optionOf),
  ],
  source: [
    {
      value: 'all',
      get label() {
        return t('All sources');
      },
    },
    ...choicesOf(recordSources, (value) => sourceLabels[value]),
  ],
};

function optionOf(value: string) {
  return {
    value,
    get label() {
      return labelOf(value);
    },
  };
}

/** The filters of the records: search, type, status, category, source and day. */
export function RecordsFilterBar({
  filters,
  change,
  clear,
  count,
  control,
  beside,
}: Filtering<RecordFilters> & { beside: ReactNode }) {
  const select = (name: keyof typeof choices, label: string) => (
    <ChoiceSelect
      label={label}
      options={choices[name]}
      {...control(name)}
      className="max-md:w-[calc(50%-0.3125rem)]! md:w-36!"
    />
  );
  return (
    <FilterBar
      label={t('Filter transactions')}
      search={{
        label: t('Search transactions'),
        value: filters.search,
        onChange: (search) => change({ search: search.trim() }),
      }}
      beside={beside}
      count={count}
      onClear={clear}
    >
      {select('type', t('Type'))}
      {select('status', t('Status'))}
      {select('category', t('Category'))}
      {select('source', t('Source'))}
      <DayRange from={filters.from} to={filters.to} onChange={change} />
    </FilterBar>
  );
}
