import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { CalendarDays } from 'lucide-react';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';

export type BookingsEmptyStateProps = {
  /** Given when filters are set, which may hide the bookings. */
  onClear: (() => void) | undefined;
  /** Given when only upcoming bookings are listed. */
  onShowEarlier: (() => void) | undefined;
  /** Given when there are no bookings yet. */
  onCreate: (() => void) | undefined;
};

/** Shown in place of an empty list of bookings. */
export function BookingsEmptyState({ onClear, onShowEarlier, onCreate }: BookingsEmptyStateProps) {
  return (
    <EmptyList
      icon={<CalendarDays />}
      title={messages.none}
      text="Upcoming sessions booked on the site appear here."
      filtered="No bookings match these filters."
      onClear={onClear}
      actions={{ 'Create Booking': onCreate, 'Show earlier bookings': onShowEarlier }}
    />
  );
}
