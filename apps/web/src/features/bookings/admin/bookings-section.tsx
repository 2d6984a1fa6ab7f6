import { lazy, type ReactNode } from 'react';
import { useSearchState } from '../../../lib/search-state.ts';
import { bookingViews } from './booking-filters.ts';
import { BookingsScreen } from './bookings-screen.tsx';

const MiniSessionsScreen = lazy(async () => ({
  default: (await import('./mini-sessions/mini-sessions-screen.tsx')).MiniSessionsScreen,
}));

export type BookingsSectionProps = {
  /** Stand beside Refresh of the bookings. */
  actions?: ReactNode;
};

/** The sessions of the studio, and the events with short slots beside them. */
export function BookingsSection({ actions }: BookingsSectionProps) {
  const [{ view }] = useSearchState(bookingViews);
  return view === 'mini-sessions' ? <MiniSessionsScreen /> : <BookingsScreen actions={actions} />;
}
