import { AvailabilityButton } from '../../features/availability/admin/availability-button.tsx';
import { BookingsScreen } from '../../features/bookings/admin/bookings-screen.tsx';

/** The bookings, with the way to the rules of when sessions can be booked. */
export function BookingsSection() {
  return <BookingsScreen actions={<AvailabilityButton />} />;
}
