import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import type { bookings } from '../bookings/tables.ts';
import { recordBookingMoney } from '../finance/booking-records.ts';

type BookingRow = typeof bookings.$inferSelect;

/** Money of a booking, as its payment describes it. */
export type Money = {
  booking: BookingRow;
  kind: 'payment' | 'refund';
  amountCents: number;
  at: Date;
  /** Who of the staff did it; null for a customer, and for what Stripe has told. */
  by: { id: string } | null;
  /** Under what the event is known: Stripe's charge or refund, else a name of the studio's own. */
  reference: string;
};

/** Writes money into the books, in the transaction (`db`) that notes it at its payment. */
export function recordMoney(
  { db, config }: { db: Tx; config: Config },
  { booking, kind, amountCents, at, by, reference }: Money,
): void {
  const { id, currency, serviceName, confirmationCode } = booking;
  recordBookingMoney(
    { db, config },
    {
      ...{ bookingId: id, kind, amountCents, currency, at, reference },
      name: `${serviceName}, ${confirmationCode}`,
      actorId: by?.id ?? null,
    },
  );
}

/** A booking as the audit log names it. */
export function bookingSubject({ id, ...row }: BookingRow) {
  const name = `${row.customerFirstName} ${row.customerLastName}, ${row.confirmationCode}`;
  return { kind: 'booking' as const, id, name };
}
