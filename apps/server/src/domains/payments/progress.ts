import type { PaymentProgress } from '@shutterhouse/contract/payments/schema';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';

/** The state of the payment of a request, for its sender: the idempotency key serves as the secret. */
export function paymentProgress({ db }: { db: Sql }, requestKey: string): PaymentProgress {
  const row = db
    .select({ booking: bookings.status, payment: payments.status, failure: payments.failure })
    .from(bookings)
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .where(eq(bookings.requestKey, requestKey))
    .get();
  if (row === undefined) return { state: 'over' };
  if (row.payment === 'held') return { state: 'held' };
  const isPaid = row.payment === 'paid' && row.booking !== 'cancelled';
  return { state: isPaid ? 'paid' : 'over' };
}
