import { refundByTerms } from '@shutterhouse/contract/bookings/cancellation';
import { fieldError } from '@shutterhouse/contract/errors';
import type { BookingPaymentState, PaymentKind } from '@shutterhouse/contract/payments/constants';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import type { BookingPayment } from '@shutterhouse/contract/payments/schema';
import { type TaxRate, type TaxTerms, taxCents, totalCents } from '@shutterhouse/contract/pricing';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { Sql } from '../../../db/transact.ts';
import { taxPercentOf } from '../../settings/price-terms.ts';
import type { bookings } from '../tables.ts';
import { bookingPayments, payments } from './tables.ts';

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
function summaryOf(
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

type BookingRow = typeof bookings.$inferSelect;

/** The price of a booking, and how it is taxed. */
type TaxedRow = Pick<BookingRow, 'priceCents' | 'taxName' | 'taxRate' | 'pricesIncludeTax'>;

/** The price that the customer was shown when the booking was created. */
type AgreedPrice = { taxCents: number; amountCents: number; provider: PaymentKind };

/** What a booking costs including tax, and the state of its payment. */
export type BookingMoney = Omit<TaxRate, 'taxNote'> &
  TaxTerms & { taxCents: number; amountCents: number; payment: BookingPayment };

/**
 * The only source of a booking's total: the desk, mails, invoices and Stripe all get it from here. It is
 * what the customer was shown; a price that the desk changed since is taxed again, at the rate stored
 * with the booking.
 */
export function moneyOf(
  { priceCents, taxName, taxRate, pricesIncludeTax }: TaxedRow,
  agreed: AgreedPrice | null,
  paid: Paid | undefined,
): BookingMoney {
  const terms = { taxPercent: taxPercentOf(taxRate), pricesIncludeTax };
  const addedCents = pricesIncludeTax ? 0 : (agreed?.taxCents ?? 0);
  const isAsAgreed = agreed !== null && agreed.amountCents === priceCents + addedCents;
  const amountCents = isAsAgreed ? agreed.amountCents : totalCents(priceCents, terms);
  return {
    ...{ ...terms, taxName: taxName ?? '' },
    taxCents: isAsAgreed ? agreed.taxCents : taxCents(priceCents, terms),
    amountCents,
    payment: summaryOf({ provider: agreed?.provider ?? null, amountCents }, paid),
  };
}

/** The same of one booking, read from the database. */
export function moneyOfBooking(
  { db }: { db: Sql },
  row: TaxedRow & Pick<BookingRow, 'id'>,
): BookingMoney {
  const agreed = agreedPriceOf(db).get({ id: row.id });
  return moneyOf(row, agreed ?? null, paidForOne({ db }, row.id));
}

const agreedPriceOf = prepared((db) =>
  db
    .select({
      taxCents: bookingPayments.taxCents,
      amountCents: bookingPayments.amountCents,
      provider: bookingPayments.provider,
    })
    .from(bookingPayments)
    .where(eq(bookingPayments.bookingId, sql.placeholder('id')))
    .prepare(),
);

/**
 * Refuses a booking whose total, in cents including tax, differs from the one the visitor was shown; a request
 * without a total accepts any price.
 * @throws StudioError conflict on `payment.totalCents`
 */
export function assertTotalAsShown(
  { totalCents }: { totalCents?: number | undefined },
  total: number,
): void {
  if ((totalCents ?? total) !== total) {
    throw fieldError('conflict', 'payment.totalCents', messages.otherAmount);
  }
}

/**
 * What is refunded by the terms of cancelling: when a booking was cancelled, or as if it were now; null where nothing was said, or
 * nothing is paid.
 */
export function refundOfBooking(
  { cancellation, startsAt, cancelledAt, status }: BookingRow,
  { amountCents, payment }: Pick<BookingMoney, 'amountCents' | 'payment'>,
  now: Date,
): number | null {
  const paidCents = payment.paidCents - payment.refundedCents;
  if (paidCents <= 0 || status === 'completed') return null;
  const paid = { startsAt, totalCents: amountCents, paidCents };
  return refundByTerms(cancellation, paid, cancelledAt ?? now);
}
