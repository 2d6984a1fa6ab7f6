import { hasRight } from '@shutterhouse/contract/rights';
import { lazy } from 'react';
import { useCurrentUser } from '../../features/accounts/queries.ts';
import { AvailabilityButton } from '../../features/availability/admin/availability-button.tsx';
import { bookingViews } from '../../features/bookings/admin/booking-filters.ts';
import { BookingsScreen } from '../../features/bookings/admin/bookings-screen.tsx';
import { BookingInvoices } from '../../features/invoices/admin/booking-invoices.tsx';
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
  const role = useCurrentUser().data?.role;
  const mayCredit = role !== undefined && hasRight(role, 'admin');
  return view === 'mini-sessions' ? (
    <MiniSessionsScreen />
  ) : (
    <BookingsScreen
      actions={<AvailabilityButton />}
      papersOf={(bookingId, feedback) => (
        <BookingInvoices bookingId={bookingId} feedback={feedback} mayCredit={mayCredit} />
      )}
    />
  );
}
