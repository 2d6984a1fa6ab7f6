import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import type { bookings } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** Why the customer can no longer change a booking; empty while it can be changed. */
export function closedReason(row: BookingRow, hours: number, present: Date): string {
  if (row.status === 'cancelled') return messages.isCancelled;
  if (row.status === 'completed' || row.endsAt <= present) return messages.isOver;
  return changesUntil(row, hours) < present ? messages.tooLate(hours) : '';
}

/** Until when its customer may change a booking. */
export function changesUntil({ startsAt }: Pick<BookingRow, 'startsAt'>, hours: number): Date {
  return new Date(startsAt.getTime() - hours * 3_600_000);
}
