import type { PaymentKind } from '@shutterhouse/contract/payments/constants';
import type { BookingPayment } from '@shutterhouse/contract/payments/schema';
import { taxCents, totalCents } from '@shutterhouse/contract/pricing';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Sql } from '../../db/transact.ts';
import { type Paid, paidForOne, summaryOf } from '../payments/summary.ts';
import { taxPercentOf } from '../settings/price-terms.ts';
import { bookingPayments, type bookings } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** The price that its customer was told when a booking was made. */
type AgreedPrice = { taxCents: number; amountCents: number; provider: PaymentKind };

/** What a booking costs with its tax, and how it stands with what is paid. */
export type BookingMoney = { taxCents: number; amountCents: number; payment: BookingPayment };

/**
 * The one figure of a booking: whoever shows or asks for money, at the desk, in a mail, on an invoice
 * or at Stripe, has it from here. It is what its customer was told; a price that the desk has changed
 * since is taxed anew, at the rate at which the booking was made.
 */
export function moneyOf(
  { priceCents, taxRate }: Pick<BookingRow, 'priceCents' | 'taxRate'>,
  agreed: AgreedPrice | null,
  paid: Paid | undefined,
): BookingMoney {
  const isAsAgreed = agreed !== null && agreed.amountCents === priceCents + agreed.taxCents;
  const percent = taxPercentOf(taxRate);
  const amountCents = isAsAgreed ? agreed.amountCents : totalCents(priceCents, percent);
  return {
    taxCents: isAsAgreed ? agreed.taxCents : taxCents(priceCents, percent),
    amountCents,
    payment: summaryOf({ provider: agreed?.provider ?? null, amountCents }, paid),
  };
}

/** The same of one booking, read from the database. */
export function moneyOfBooking(
  { db }: { db: Sql },
  row: Pick<BookingRow, 'id' | 'priceCents' | 'taxRate'>,
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
