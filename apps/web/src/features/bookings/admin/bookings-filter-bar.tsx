import { bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import type { Filtering } from '../../../lib/lists/use-filters.ts';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { DayRange } from '../../../ui/controls/day-range.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import type { BookingFilters } from './booking-filters.ts';
import { PersonPicker } from './person-picker.tsx';
import { statusDisplay } from './status-menu.tsx';

export type BookingsFilterBarProps = Filtering<BookingFilters> & {
  /** The day of the studio's calendar; empty while it is not known. */
  today: string;
  /** Whether the days can be chosen here; a calendar has its own controls. */
  hasDays: boolean;
};

const chips = [
  { value: 'all', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: statusDisplay[status].label })),
];

/** The filters of the bookings: by status, by person, and by day. */
export function BookingsFilterBar({
  filters,
  change,
  clear,
  control,
  today,
  hasDays,
}: BookingsFilterBarProps) {
  return (
    <FilterBar label="Filter bookings" onClear={clear} className="gap-x-4">
      <ChipGroup
        label="Status"
        size="small"
        chips={chips}
        {...control('status')}
        className="max-md:basis-full"
      />
      <PersonPicker
        size="small"
        aria-label="User"
        placeholder="All users"
        value={filters.user}
        onChange={(user) => change({ user })}
        onClear={() => change({ user: '' })}
        className="w-40! max-md:w-full!"
      />
      {hasDays && (
        <DayRange
          from={filters.from === 'today' ? today : filters.from}
          to={filters.to}
          onChange={(days) => change(days.from === today ? { from: 'today' } : days)}
        />
      )}
    </FilterBar>
  );
}
