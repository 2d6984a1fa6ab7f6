import { bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { DayRange } from '../../../ui/day-range.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { type BookingFilters, bookingFilters } from './booking-filters.ts';
import { PersonPicker } from './person-picker.tsx';
import { statusLook } from './status-look.ts';

export type BookingsFilterBarProps = {
  filters: BookingFilters;
  /** The day of the studio's calendar; empty while it is not known. */
  today: string;
  /** Which days are shown can be chosen here; a calendar has its own way. */
  hasDays: boolean;
  onChange: (change: Partial<BookingFilters>) => void;
  /** Undefined when nothing is filtered. */
  onClear: (() => void) | undefined;
};

const chips = [
  { value: 'all', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: statusLook[status].label })),
];

/** Which bookings are shown: by status, by person, and by day. */
export function BookingsFilterBar({
  filters,
  today,
  hasDays,
  onChange,
  onClear,
}: BookingsFilterBarProps) {
  return (
    <FilterBar label="Filter bookings" onClear={onClear} className="gap-x-6">
      <ChipGroup
        label="Status"
        size="small"
        chips={chips}
        value={filters.status}
        onChange={(status) => onChange({ status: bookingFilters.status.read(status) })}
        className="max-md:basis-full"
      />
      <PersonPicker
        size="small"
        aria-label="User"
        placeholder="All users"
        value={filters.user}
        onChange={(user) => onChange({ user })}
        onClear={() => onChange({ user: '' })}
        className="w-44! max-md:w-full!"
      />
      {hasDays && (
        <DayRange
          from={filters.from === 'today' ? today : filters.from}
          to={filters.to}
          onChange={(days) => onChange(days.from === today ? { from: 'today' } : days)}
        />
      )}
    </FilterBar>
  );
}
