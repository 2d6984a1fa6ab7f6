import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { fullName } from '@shutterhouse/contract/text-format';
import { useMemo } from 'react';
import { formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import type { List } from '../../../lib/lists/use-list.ts';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { type BookingFilters, bookingFilters } from './booking-filters.ts';
import { BookingMenu } from './booking-menu.tsx';
import { BookingsEmptyState } from './bookings-empty-state.tsx';
import type { BookingRow } from './queries.ts';

export type BookingsListProps = {
  list: List<BookingRow>;
  clock: StudioClock;
  filters: BookingFilters;
  onChange: (change: Partial<BookingFilters>) => void;
  onClear: (() => void) | undefined;
  onSetStatus: (booking: BookingRow, status: BookingStatus) => void;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onCreate: () => void;
  onRemove: (booking: BookingRow) => void;
};

/** The bookings as a table, by time. */
export function BookingsList(props: BookingsListProps) {
  const { list, clock, filters, onSetStatus } = props;
  const columns = useMemo(() => bookingColumns(clock, onSetStatus), [clock, onSetStatus]);
  const isNarrowed =
    filters.status !== 'all' ||
    filters.user !== '' ||
    filters.to !== '' ||
    !['today', ''].includes(filters.from);

  return (
    <ListTable
      label="Bookings"
      columns={columns}
      list={list}
      nouns={['booking', 'bookings']}
      sort={filters.sort}
      onSortChange={(sort) => props.onChange({ sort: bookingFilters.sort.read(sort) })}
      onOpen={({ id }) => props.onOpen(id)}
      actions={(booking) => (
        <BookingMenu
          booking={booking}
          of={`${fullName(booking.customer)}, ${formatDayAndTime(new Date(booking.startsAt), clock, new Date())}`}
          onEdit={() => props.onEdit(booking.id)}
          onRemove={() => props.onRemove(booking)}
        />
      )}
      empty={
        <BookingsEmptyState
          onClear={isNarrowed ? props.onClear : undefined}
          onShowEarlier={filters.from === 'today' ? () => props.onChange({ from: '' }) : undefined}
          onCreate={isNarrowed ? undefined : props.onCreate}
        />
      }
    />
  );
}
