import { AvailabilityButton } from '../../features/availability/admin/availability-button.tsx';
import { BookingsSection as Bookings } from '../../features/bookings/admin/bookings-section.tsx';

/** The bookings, with the way to the rules of when sessions can be booked. */
export function BookingsSection() {
  return <Bookings actions={<AvailabilityButton />} />;
}
