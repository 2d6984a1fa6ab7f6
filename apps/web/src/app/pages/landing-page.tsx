import { BookingProvider } from '../../features/bookings/site/booking-provider.tsx';
import { LandingSections } from './landing-sections.tsx';

/** The landing page: composes its sections, in their order. */
export function LandingPage() {
  return (
    <BookingProvider>
      <LandingSections />
    </BookingProvider>
  );
}
