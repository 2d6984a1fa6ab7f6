import {
  recordCategories,
  recordSources,
  recordStatuses,
  recordTypes,
} from '@shutterhouse/contract/finance/constants';
import { ChoiceSelect } from '../../../../ui/choice-select.tsx';
import { DayRange } from '../../../../ui/day-range.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { type RecordFilters, recordFilters } from '../finance-filters.ts';
import { capital, sourceLabels } from '../words.ts';

const choices = {
  type: [{ value: 'all', label: 'All types' }, ...recordTypes.map(optionOf)],
  status: [{ value: 'all', label: 'All statuses' }, ...recordStatuses.map(optionOf)],
  category: [{ value: 'all', label: 'All categories' }, ...recordCategories.map(optionOf)],
  source: [
    { value: 'all', label: 'All sources' },
    ...recordSources.map((value) => ({ value, label: sourceLabels[value] })),
  ],
};

function optionOf(value: string) {
  return { value, label: capital(value) };
}

export type RecordsFilterBarProps = {
  filters: RecordFilters;
  onChange: (change: Partial<RecordFilters>) => void;
  /** Undefined when nothing is filtered. */
  onClear: (() => void) | undefined;
};

/** Which records are shown: by words, type, status, category, source and day. */
export function RecordsFilterBar({ filters, onChange, onClear }: RecordsFilterBarProps) {
  const select = (name: keyof typeof choices, label: string) => (
    <ChoiceSelect
      label={label}
      options={choices[name]}
      value={filters[name]}
      onChange={(chosen) => onChange({ [name]: recordFilters[name].read(chosen) })}
      className="max-md:w-[calc(50%-0.3125rem)]! md:w-36!"
    />
  );
  return (
    <FilterBar
      label="Filter transactions"
      search={{
        label: 'Search transactions',
        value: filters.search,
        onChange: (search) => onChange({ search: search.trim() }),
      }}
      onClear={onClear}
    >
      {select('type', 'Type')}
      {select('status', 'Status')}
      {select('category', 'Category')}
      {select('source', 'Source')}
      <DayRange from={filters.from} to={filters.to} onChange={onChange} />
    </FilterBar>
  );
}
