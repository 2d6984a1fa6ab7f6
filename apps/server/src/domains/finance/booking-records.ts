import type { RecordCause } from '@shutterhouse/contract/finance/constants';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import type { Tx } from '../../db/transact.ts';
import { bookings } from '../bookings/tables.ts';
import { dayShown } from './days.ts';
import { recordChangeOf } from './history.ts';
import { financeRecords } from './tables.ts';

/** Money that came for a booking, or went back. */
export type BookingMoney = {
  bookingId: string;
  kind: RecordCause;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** When the money came or went; the books have the day that the studio's clock showed then. */
  at: Date;
  /** What it was for, such as `Portraits, CONF-23456789`. */
  name: string;
  /**
   * Under what the event is known: for Stripe the id of the charge (`ch_…`) or of the refund (`re_…`),
   * else a transaction id of the studio's own. The same event under the same reference is written once.
   */
  reference: string;
  /** Who of the staff did it; null for a customer, and for what Stripe has told. */
  actorId: string | null;
};

/**
 * Writes money of a booking into the books, within the transaction (`db`) that notes it at the booking.
 * A charge or refund that was read from Stripe before becomes the booking's record, and what is known
 * already stays as it is. Money that never came, such as a simulated payment, has no place here.
 * @returns whether it was written: false when that event stands in the books already
 */
export function recordBookingMoney(
  { db: tx, config }: { db: Tx; config: Pick<Config, 'timeZone'> },
  { kind, at, name, reference, bookingId, amountCents, currency, actorId }: BookingMoney,
): boolean {
  const known = tx
    .select()
    .from(financeRecords)
    .where(and(eq(financeRecords.cause, kind), eq(financeRecords.reference, reference)))
    .get();
  if (known?.source === 'booking') return false;
  const row = {
    ...{ name, amountCents, bookingId, cause: kind, reference },
    currency: currency.toUpperCase(),
    type: kind === 'payment' ? ('income' as const) : ('expense' as const),
    category: 'sales' as const,
    date: dayShown(at, config.timeZone),
    status: 'completed' as const,
    source: 'booking' as const,
    customer: customerOf(tx, bookingId),
  };
  const after = known
    ? tx
        .update(financeRecords)
        .set({ ...row, version: known.version + 1, updatedAt: at })
        .where(eq(financeRecords.id, known.id))
        .returning()
        .get()
    : tx
        .insert(financeRecords)
        .values({ id: v7(), description: '', ...row, ...stampsAt(at) })
        .returning()
        .get();
  const by = actorId === null ? null : { id: actorId };
  recordChangeOf(tx, { before: known ?? null, after, by, at });
  return true;
}

function customerOf(tx: Tx, bookingId: string): string {
  const columns = { firstName: bookings.customerFirstName, lastName: bookings.customerLastName };
  const row = tx.select(columns).from(bookings).where(eq(bookings.id, bookingId)).get();
  return row ? `${row.firstName} ${row.lastName}`.trim() : '';
}
