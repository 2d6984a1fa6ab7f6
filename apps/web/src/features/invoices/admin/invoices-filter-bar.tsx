import { invoiceFilters as states } from '@shutterhouse/contract/invoices/constants';
import type { Filtering } from '../../../lib/lists/use-filters.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { DayRange } from '../../../ui/controls/day-range.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import type { InvoiceFilters } from './invoice-filters.ts';

const labels: Record<(typeof states)[number], string> = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Cancelled',
  creditNote: 'Credit notes',
};

const options = [
  { value: 'all', label: 'All states' },
  ...states.map((value) => ({ value, label: labels[value] })),
];

/** Which invoices are shown: by number or customer, state, and the day on which they were issued. */
export function InvoicesFilterBar({ filters, change, clear, control }: Filtering<InvoiceFilters>) {
  return (
    <FilterBar
      label="Filter invoices"
      search={{
        label: 'Search number or customer',
        value: filters.search,
        onChange: (search) => change({ search: search.trim() }),
      }}
      onClear={clear}
    >
      <ChoiceSelect
        label="State"
        options={options}
        {...control('state')}
        className="max-md:w-full! md:w-36!"
      />
      <DayRange from={filters.from} to={filters.to} onChange={change} />
    </FilterBar>
  );
}
