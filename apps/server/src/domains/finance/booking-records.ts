import type { RecordCause } from '@shutterhouse/contract/finance/constants';
import { fullName } from '@shutterhouse/contract/names';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import type { Tx } from '../../db/transact.ts';
import { dayOf } from '../../studio-time.ts';
import { bookings } from '../bookings/tables.ts';
import { recordChangeOf } from './history.ts';
import { financeRecords } from './tables.ts';

/** Money received or refunded for a booking. */
export type BookingMoney = {
  bookingId: string;
  kind: RecordCause;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** When it was paid; the books have the day of the studio's time zone. */
  at: Date;
  /** What it was for, such as `Portraits, CONF-23456789`. */
  name: string;
  /**
   * The unique reference of the event: for Stripe the id of the charge (`ch_…`) or refund (`re_…`), else
   * a transaction id of the studio. An event is recorded once for each reference.
   */
  reference: string;
  /** The member of the staff who recorded it; null for a customer and for events of Stripe. */
  actorId: string | null;
};

/**
 * Adds money of a booking to the books, in the transaction (`db`) that changes its payment. A charge or
 * refund that was imported from Stripe before becomes the booking's record; a record of the booking
 * stays unchanged. Not for payments without money, such as simulated ones.
 * @returns whether it was written: false when the event is in the books already
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
    date: dayOf(at, config.timeZone),
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
  return row ? fullName(row) : '';
}
