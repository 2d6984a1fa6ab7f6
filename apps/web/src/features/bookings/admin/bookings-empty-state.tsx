import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { CalendarDays } from 'lucide-react';
import { EmptyList } from '../../../ui/empty-list.tsx';

export type BookingsEmptyStateProps = {
  /** Given when filters are set: they may be what hides the bookings. */
  onClear: (() => void) | undefined;
  /** Given when only what is ahead is listed. */
  onShowEarlier: (() => void) | undefined;
  /** Given where nothing hides the bookings: there are none yet. */
  onCreate: (() => void) | undefined;
};

/** Stands where bookings would stand. */
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
