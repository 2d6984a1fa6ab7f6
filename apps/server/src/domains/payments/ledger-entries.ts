import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { customerName } from '../bookings/customer-name.ts';
import { settleDateJob } from '../bookings/money/holds.ts';
import type { bookings } from '../bookings/tables.ts';
import { recordBookingMoney } from '../finance/booking-records.ts';

type BookingRow = typeof bookings.$inferSelect;

/** What a card has paid without a booking is recorded by those to whom it belongs. */
export type CardCallbacks = Pick<Callbacks, 'cardPaid' | 'cardMoneyMoved' | 'keepCard'>;

/** Money received or refunded for a booking. */
export type Money = {
  booking: BookingRow;
  kind: 'payment' | 'refund';
  amountCents: number;
  at: Date;
  /** The member of the staff who recorded it; null for a customer and for events of Stripe. */
  by: { id: string } | null;
  /** The unique reference of the event: Stripe's charge or refund id, else one made by the studio. */
  reference: string;
};

/** Adds money to the books, in the transaction (`db`) that changes its payment. */
export function recordMoney(
  { db, config }: { db: Tx; config: Config },
  { booking, kind, amountCents, at, by, reference }: Money,
): void {
  const { id, currency, serviceName, confirmationCode, keptUntil } = booking;
  recordBookingMoney(
    { db, config },
    {
      ...{ bookingId: id, kind, amountCents, currency, at, reference },
      name: `${serviceName}, ${confirmationCode}`,
      actorId: by?.id ?? null,
    },
  );
  // It may be the payment for which its date is kept.
  if (kind === 'payment' && keptUntil !== null) {
    enqueueJob({ db, now: () => at }, settleDateJob, { bookingId: id });
  }
}

/** A booking as the subject of an audit entry. */
export function bookingSubject({ id, ...row }: BookingRow) {
  const name = `${customerName(row)}, ${row.confirmationCode}`;
  return { kind: 'booking' as const, id, name };
}
