import { useState } from 'react';
import type { BookingRow } from '../queries.ts';

/** Offers a refund of what was paid for a session that was just cancelled. */
export function useRefundOfCancelled() {
  const [cancelled, setCancelled] = useState<BookingRow | null>(null);
  return {
    cancelled,
    maxCents: cancelled ? leftOf(cancelled) : 0,
    /** Takes a booking as it is after a status change. */
    ask(booking: BookingRow) {
      if (booking.status === 'cancelled' && leftOf(booking) > 0) setCancelled(booking);
    },
    close: () => setCancelled(null),
  };
}

function leftOf({ payment }: BookingRow): number {
  return payment.paidCents - payment.refundedCents;
}
