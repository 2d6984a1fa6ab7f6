import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { CalendarDays } from 'lucide-react';
import { EmptyActions } from '../../../ui/empty-actions.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

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
    <EmptyState
      icon={<CalendarDays />}
      title={onClear ? 'No bookings match these filters.' : messages.none}
      text={
        onClear
          ? undefined
          : 'What visitors book on the site appears here by itself, from today on.'
      }
      action={
        <EmptyActions
          actions={{
            'Clear filters': onClear,
            'Create Booking': onCreate,
            'Show earlier bookings': onShowEarlier,
          }}
        />
      }
      className="border-t border-line"
    />
  );
}
