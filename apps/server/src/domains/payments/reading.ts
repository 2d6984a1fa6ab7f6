import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import type {
  BookingPayments,
  Payment,
  PaymentProgress,
} from '@shutterhouse/contract/payments/desk';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { findBooking } from '../bookings/find-booking.ts';
import {
  moneyOfBooking,
  type PaymentRow,
  refundOfBooking,
} from '../bookings/money/booking-money.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { disputes, refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** The payments of a booking, and the amount still open. @throws StudioError notFound */
export function paymentsOfBooking(
  { db, now }: { db: Sql; now: () => Date },
  bookingId: string,
): BookingPayments {
  const row = requireRow(findBooking({ db }, bookingId), bookingDeskMessages.notFound);
  const money = moneyOfBooking({ db }, row);
  const { amountCents, taxCents, payment } = money;
  const { currency } = row;
  return {
    summary: payment,
    currency,
    amountCents,
    taxCents,
    refundCents: refundOfBooking(row, money, now()),
    payments: listPayments(db, bookingId),
  };
}

function listPayments(db: Sql, bookingId: string): Payment[] {
  const rows = db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all();
  const ids = rows.map(({ id }) => id);
  const back = refundsOf(db, ids);
  const disputed = db
    .select()
    .from(disputes)
    .where(inArray(disputes.paymentId, ids))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .all();
  return rows.map((row) => {
    const own = back.filter(({ paymentId }) => paymentId === row.id);
    return {
      id: row.id,
      kind: row.kind,
      method: row.method,
      status: row.status,
      amountCents: row.amountCents,
      refundedCents: row.refundedCents,
      earlierCents: row.earlierCents,
      refundableCents: refundableOf(row, own),
      reference: row.intentId ?? '',
      failure: row.failure,
      createdAt: row.createdAt,
      paidAt: row.paidAt,
      refunds: own.map(({ id, amountCents, status, failure, createdAt }) => ({
        ...{ id, amountCents, status, failure, createdAt },
      })),
      disputes: disputed
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ id, amountCents, reason, status, dueAt }) => ({
          ...{ id, amountCents, reason, status, dueAt },
        })),
    };
  });
}

/** The refunds of some payments, the oldest first. */
export function refundsOf(db: Sql, paymentIds: readonly string[]): RefundRow[] {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .all();
}

/** The part of a payment that can still be refunded. */
export function refundableOf(
  { amountCents, paidAt }: Pick<PaymentRow, 'amountCents' | 'paidAt'>,
  back: readonly Pick<RefundRow, 'amountCents' | 'status'>[],
): number {
  if (paidAt === null) return 0;
  const taken = back
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  return amountCents - taken;
}

/** The state of the payment of a request, for its sender: the idempotency key serves as the secret. */
export function paymentProgress({ db }: { db: Sql }, requestKey: string): PaymentProgress {
  const row = db
    .select({ booking: bookings.status, payment: payments.status, failure: payments.failure })
    .from(bookings)
    .innerJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.kind, 'stripe')))
    .where(eq(bookings.requestKey, requestKey))
    // That of the request is the first.
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .get();
  if (row === undefined) return { state: 'over' };
  if (row.payment === 'held') return { state: 'held' };
  const isPaid = row.payment === 'paid' && row.booking !== 'cancelled';
  return { state: isPaid ? 'paid' : 'over' };
}
