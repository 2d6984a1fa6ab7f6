import { lazy } from 'react';
import { useSearchState } from '../../../lib/search-state.ts';
import { bookingViews } from './booking-filters.ts';
import { BookingsScreen } from './bookings-screen.tsx';

const MiniSessionsScreen = lazy(async () => ({
  default: (await import('./mini-sessions/mini-sessions-screen.tsx')).MiniSessionsScreen,
}));

/** The sessions of the studio, and the events with short slots beside them. */
export function BookingsSection() {
  const [{ view }] = useSearchState(bookingViews);
  return view === 'mini-sessions' ? <MiniSessionsScreen /> : <BookingsScreen />;
}
