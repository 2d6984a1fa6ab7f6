import type { PaymentKind } from '@shutterhouse/contract/payments/constants';
import type { BookingPayment } from '@shutterhouse/contract/payments/schema';
import { taxCents, totalCents } from '@shutterhouse/contract/pricing';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { Sql } from '../../../db/transact.ts';
import { taxPercentOf } from '../../settings/price-terms.ts';
import type { bookings } from '../tables.ts';
import { type Paid, paidForOne, summaryOf } from './summary.ts';
import { bookingPayments } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** The price that the customer was shown when the booking was created. */
type AgreedPrice = { taxCents: number; amountCents: number; provider: PaymentKind };

/** What a booking costs including tax, and the state of its payment. */
export type BookingMoney = { taxCents: number; amountCents: number; payment: BookingPayment };

/**
 * The only source of a booking's total: the desk, mails, invoices and Stripe all get it from here. It is
 * what the customer was shown; a price that the desk changed since is taxed again, at the rate stored
 * with the booking.
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
