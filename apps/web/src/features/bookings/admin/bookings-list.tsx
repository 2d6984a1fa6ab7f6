import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { fullName } from '@shutterhouse/contract/names';
import { t, tc } from '@shutterhouse/contract/sentences';
import {
  CalendarClock,
  CalendarDays,
  CircleCheck,
  CircleSlash,
  Mail,
  Pencil,
  Phone,
  ReceiptText,
  Trash2,
  Wallet,
} from 'lucide-react';
import { useMemo } from 'react';
import { telephoneLink } from '../../../lib/formats/site-text.ts';
import { formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import type { List } from '../../../lib/lists/use-list.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { type BookingFilters, bookingFilters } from './bookings-filter-bar.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import type { BookingRow } from './queries.ts';
import { useChosen } from './use-chosen.ts';
import { useChosenActions } from './use-chosen-actions.ts';

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
  onMarkPaid: (booking: BookingRow) => void;
  feedback: Feedback;
};

/** The bookings as a table, by time. */
export function BookingsList(props: BookingsListProps) {
  const { list, clock, filters, onSetStatus, feedback } = props;
  const { chosen, selection, clear } = useChosen(list.rows);
  const { invoiceAll } = useChosenActions(feedback, () => undefined);
  const columns = useMemo(() => bookingColumns(clock, onSetStatus), [clock, onSetStatus]);
  const isNarrowed =
    filters.status !== 'all' ||
    filters.user !== '' ||
    filters.payment !== 'all' ||
    filters.service !== '' ||
    filters.to !== '' ||
    !['today', ''].includes(filters.from);

  return (
    <>
      <ListTable
        label={t('Bookings')}
        columns={columns}
        list={list}
        counted={(count) => t('{count, plural, one {# booking} other {# bookings}}', { count })}
        sort={filters.sort}
        onSortChange={(sort) => props.onChange({ sort: bookingFilters.sort.read(sort) })}
        onOpen={({ id }) => props.onOpen(id)}
        selection={selection}
        actions={(booking) => (
          <BookingMenu
            booking={booking}
            of={`${fullName(booking.customer)}, ${formatDayAndTime(new Date(booking.startsAt), clock, new Date())}`}
            onEdit={() => props.onEdit(booking.id)}
            onSetStatus={(status) => onSetStatus(booking, status)}
            onMarkPaid={() => props.onMarkPaid(booking)}
            onInvoice={() => void invoiceAll([booking])}
            onRemove={() => props.onRemove(booking)}
          />
        )}
        empty={
          <BookingsEmptyState
            onClear={isNarrowed ? props.onClear : undefined}
            onShowEarlier={
              filters.from === 'today' ? () => props.onChange({ from: '' }) : undefined
            }
            onCreate={isNarrowed ? undefined : props.onCreate}
          />
        }
      />
      <ChosenBar chosen={chosen} feedback={feedback} onClear={clear} />
    </>
  );
}

type BookingMenuProps = {
  booking: BookingRow;
  /** Customer and time of the session, for screen readers. */
  of: string;
  onEdit: () => void;
  onSetStatus: (status: BookingStatus) => void;
  onMarkPaid: () => void;
  onInvoice: () => void;
  onRemove: () => void;
};

/** The actions that fit the state of a booking: confirm, move, bill or cancel it, contact its customer, delete it. */
function BookingMenu(props: BookingMenuProps) {
  const { booking, of, onEdit, onRemove } = props;
  const { status, payment, customer } = booking;
  const { email, phone } = customer;
  const isAhead = Date.parse(booking.endsAt) > Date.now();
  const isAwaited = status === 'pending' || status === 'confirmed';
  const isPlace = booking.miniSessionId !== null;
  const isDue = isAwaited || status === 'completed';
  return (
    <ActionsMenu
      name={of}
      items={[
        ...(status === 'pending'
          ? [
              {
                key: 'confirm',
                label: t('Confirm'),
                icon: <CircleCheck />,
                onSelect: () => props.onSetStatus('confirmed'),
              },
            ]
          : []),
        // A place in an event has the time of its slot and the price of the event, so it can't be
        // edited.
        ...(!isPlace && isAwaited && isAhead
          ? [
              {
                key: 'move',
                label: tc('session', 'Move'),
                icon: <CalendarClock />,
                onSelect: onEdit,
              },
            ]
          : []),
        ...(isDue && payment.openCents > 0 && payment.state !== 'held'
          ? [
              {
                key: 'paid',
                label: t('Mark as paid'),
                icon: <Wallet />,
                onSelect: props.onMarkPaid,
              },
            ]
          : []),
        ...(isDue && booking.amountCents > 0
          ? [
              {
                key: 'invoice',
                label: t('Issue invoice'),
                icon: <ReceiptText />,
                onSelect: props.onInvoice,
              },
            ]
          : []),
        ...(isAwaited
          ? [
              {
                key: 'cancel',
                label: t('Cancel the session'),
                icon: <CircleSlash />,
                onSelect: () => props.onSetStatus('cancelled'),
              },
            ]
          : []),
        ...(isPlace
          ? []
          : [
              {
                key: 'edit',
                label: t('Edit'),
                icon: <Pencil />,
                separated: true,
                onSelect: onEdit,
              },
            ]),
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
