import { lazy } from 'react';
import { AvailabilityButton } from '../../features/availability/admin/availability-button.tsx';
import { bookingViews } from '../../features/bookings/admin/booking-filters.ts';
import { BookingsScreen } from '../../features/bookings/admin/bookings-screen.tsx';
import { useSearchState } from '../../lib/search-state.ts';

const MiniSessionsScreen = lazy(async () => ({
  default: (await import('../../features/bookings/admin/mini-sessions/mini-sessions-screen.tsx'))
    .MiniSessionsScreen,
}));

/**
 * The bookings, with the way to the rules of when sessions can be booked; and beside them the events
 * with short slots.
 */
export function BookingsSection() {
  const [{ view }] = useSearchState(bookingViews);
  return view === 'mini-sessions' ? (
    <MiniSessionsScreen />
  ) : (
    <BookingsScreen actions={<AvailabilityButton />} />
  );
}
