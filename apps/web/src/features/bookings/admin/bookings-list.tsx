import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import { CalendarDays, Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { telephoneLink } from '../../../lib/formats/site-text.ts';
import { formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import type { List } from '../../../lib/lists/use-list.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { type BookingFilters, bookingFilters } from './bookings-filter-bar.tsx';
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
      label={t('Bookings')}
      columns={columns}
      list={list}
      counted={(count) => t('{count, plural, one {# booking} other {# bookings}}', { count })}
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

type BookingMenuProps = {
  booking: BookingRow;
  /** Customer and time of the session, for screen readers. */
  of: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** The actions on a booking: edit it, contact its customer, delete it. */
function BookingMenu({ booking, of, onEdit, onRemove }: BookingMenuProps) {
  const { email, phone } = booking.customer;
  return (
    <ActionsMenu
      name={of}
      items={[
        // A place in an event has the time of its slot and the price of the event, so it can't be
        // edited.
        ...(booking.miniSessionId === null
          ? [{ key: 'edit', label: t('Edit'), icon: <Pencil />, onSelect: onEdit }]
          : []),
        // A caller may have no address, a customer entered at the desk no phone number.
        ...(email === ''
          ? []
          : [{ key: 'mail', label: email, icon: <Mail />, href: `mailto:${email}` }]),
        ...(phone === ''
          ? []
          : [{ key: 'phone', label: phone, icon: <Phone />, href: telephoneLink(phone) }]),
        {
          key: 'delete',
          label: t('Delete'),
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}

type BookingsEmptyStateProps = {
  /** Given when filters are set, which may hide the bookings. */
  onClear: (() => void) | undefined;
  /** Given when only upcoming bookings are listed. */
  onShowEarlier: (() => void) | undefined;
  /** Given when there are no bookings yet. */
  onCreate: (() => void) | undefined;
};

/** Shown in place of an empty list of bookings. */
function BookingsEmptyState({ onClear, onShowEarlier, onCreate }: BookingsEmptyStateProps) {
  return (
    <EmptyList
      icon={<CalendarDays />}
      title={messages.none}
      text={t('Upcoming sessions booked on the site appear here.')}
      filtered={t('No bookings match these filters.')}
      onClear={onClear}
      actions={{
        [t('Create Booking')]: onCreate,
        [t('Show earlier bookings')]: onShowEarlier,
      }}
    />
  );
}
