import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { CalendarDays } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
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
        <div className="flex flex-wrap justify-center gap-2.5">
          {onClear && (
            <Button size="small" onClick={onClear}>
              Clear filters
            </Button>
          )}
          {onCreate && (
            <Button size="small" onClick={onCreate}>
              Create Booking
            </Button>
          )}
          {onShowEarlier && (
            <Button size="small" onClick={onShowEarlier}>
              Show earlier bookings
            </Button>
          )}
        </div>
      }
      className="border-t border-line"
    />
  );
}
