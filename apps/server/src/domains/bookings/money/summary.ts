import type { BookingPaymentState, PaymentKind } from '@shutterhouse/contract/payments/constants';
import type { BookingPayment } from '@shutterhouse/contract/payments/schema';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { Sql } from '../../../db/transact.ts';
import { payments } from './tables.ts';

/** The message with which a trigger aborts the deletion of a booking that has payments. */
export const bookingPaidCode = 'booking_paid';

export type PaymentRow = typeof payments.$inferSelect;

/** The sums of all payments of a booking. */
export type Paid = {
  paidCents: number;
  refundedCents: number;
  isHeld: boolean;
  hasFailed: boolean;
};

const nothing: Paid = { paidCents: 0, refundedCents: 0, isHeld: false, hasFailed: false };

/** What was paid for each of some bookings; those without a payment are absent. */
export function paidFor({ db }: { db: Sql }, bookingIds: readonly string[]): Map<string, Paid> {
  if (bookingIds.length === 0) return new Map();
  const rows = sumsWhere(db, inArray(payments.bookingId, [...bookingIds]))
    .groupBy(payments.bookingId)
    .all();
  return new Map(
    rows.flatMap(({ bookingId, ...sums }) =>
      bookingId === null ? [] : [[bookingId, paidOf(sums)] as const],
    ),
  );
}

/** The same for one booking; undefined without a payment. */
export function paidForOne({ db }: { db: Sql }, id: string): Paid | undefined {
  const sums = sumsOfBooking(db).get({ id });
  return sums?.bookingId ? paidOf(sums) : undefined;
}

const sumsOfBooking = prepared((db) =>
  // Without GROUP BY, for which SQLite would sort.
  sumsWhere(db, eq(payments.bookingId, sql.placeholder('id'))).prepare(),
);

function sumsWhere(db: Sql, condition: SQL) {
  const isPaid = sql`${payments.status} IN ('paid', 'partRefunded', 'refunded')`;
  return db
    .select({
      bookingId: payments.bookingId,
      paidCents: sql<number>`sum(iif(${isPaid}, ${payments.amountCents}, 0))`,
      refundedCents: sql<number>`sum(${payments.refundedCents})`,
      held: sql<number>`max(${payments.status} = 'held')`,
      failed: sql<number>`max(${payments.status} = 'failed')`,
    })
    .from(payments)
    .where(condition);
}

type Sums = Pick<Paid, 'paidCents' | 'refundedCents'> & { held: number; failed: number };

function paidOf({ paidCents, refundedCents, held, failed }: Sums): Paid {
  return { paidCents, refundedCents, isHeld: held === 1, hasFailed: failed === 1 };
}

/**
 * The state of a booking's payment. `provider` is the way to pay that the customer was shown; null for
 * a booking made at the desk. A demonstration that was paid at the studio after all counts as an
 * ordinary payment.
 */
export function summaryOf(
  { provider, amountCents }: { provider: PaymentKind | null; amountCents: number },
  paid: Paid = nothing,
): BookingPayment {
  const { paidCents, refundedCents } = paid;
  const bookedKind = provider ?? 'studio';
  return {
    kind: bookedKind === 'simulated' && paidCents > 0 ? 'studio' : bookedKind,
    state: stateOf(bookedKind, amountCents, paid),
    paidCents,
    refundedCents,
    openCents: Math.max(0, amountCents - paidCents),
  };
}

function stateOf(
  kind: PaymentKind,
  amountCents: number,
  { paidCents, refundedCents, isHeld, hasFailed }: Paid,
): BookingPaymentState {
  if (refundedCents > 0) return refundedCents >= paidCents ? 'refunded' : 'partRefunded';
  if (paidCents > 0) return paidCents >= amountCents ? 'paid' : 'partPaid';
  if (isHeld) return 'held';
  if (hasFailed) return 'failed';
  if (amountCents === 0) return 'free';
  return kind === 'simulated' ? 'simulated' : 'open';
}
