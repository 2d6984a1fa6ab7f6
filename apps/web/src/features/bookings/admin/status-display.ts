import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import type { StatusTone } from '../../../ui/feedback/status-dot.tsx';

/** Label and dot of each status. */
export const statusDisplay: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  completed: { label: 'Completed', tone: 'muted' },
};
