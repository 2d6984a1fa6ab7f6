import { bookingMessages as say } from '@shutterhouse/contract/bookings/messages';
import { CalendarDays } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyRoom } from '../../../ui/empty-room.tsx';

export type NoBookingsProps = {
  /** Given when filters are set: they may be what hides the bookings. */
  onClear: (() => void) | undefined;
  /** Given when only what is ahead is listed. */
  onShowEarlier: (() => void) | undefined;
};

/** Stands where bookings would stand. */
export function NoBookings({ onClear, onShowEarlier }: NoBookingsProps) {
  return (
    <EmptyRoom
      icon={<CalendarDays />}
      title={onClear ? 'No bookings match these filters.' : say.none}
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
