import type { Booking } from '@shutterhouse/contract/bookings/schema';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import type { ChosenResult } from '@shutterhouse/contract/chosen';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { type Deduction, sumsLess } from '@shutterhouse/contract/invoices/deductions';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import type {
  Invoice,
  InvoiceBookingInput,
  InvoiceBookingsInput,
  InvoiceDepositInput,
} from '@shutterhouse/contract/invoices/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { type DocumentSums, documentSums, rateOn } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { eachChosen } from '../../each-chosen.ts';
import { dayOf } from '../../studio-time.ts';
import { formatSessionDays } from '../bookings/customers/booking-format.ts';
import { getBooking } from '../bookings/service.ts';
import { readSession } from '../bookings/session-titles.ts';
import { runInLanguage } from '../settings/languages.ts';
import { getPriceTerms } from '../settings/price-terms.ts';
import { standingInvoices, taxesOf } from './reading.ts';
import { issue, noted } from './service.ts';
import type { invoices } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type Within = Omit<Deps, 'db' | 'person'> & { db: Tx; person: { id: string } | null };

/**
 * Issues the invoice of a booking: with the price, tax and total that its customer agreed to, and
 * what has been paid so far. After deposit invoices it is a closing invoice, which deducts them with their tax.
 * @throws StudioError notFound; conflict when the booking has an invoice that is not cancelled, or when its deposit invoices
 *   bill more than it costs
 */
export function issueForBooking(deps: Deps, input: InvoiceBookingInput): Promise<Invoice> {
  return write(deps.db, (tx) => issueForBookingIn({ ...deps, db: tx }, input));
}

/** The same within a transaction. @throws StudioError as `issueForBooking` */
export function issueForBookingIn(
  { db: tx, now, config, person }: Within,
  input: InvoiceBookingInput,
): Invoice {
  const { booking, rate, whole, deposits, paidBefore } = billed(tx, input.bookingId);
  const deductions = deductionsOf(deposits);
  const sums = sumsLess(whole, deductions);
  if (sums === undefined) throw new StudioError('conflict', messages.depositsExceed);
  const issued = issue(tx, now(), {
    ...recipientOf(booking, input, config),
    part: deductions.length > 0 ? 'closing' : 'whole',
    items: [
      {
        description: describeSession({ db: tx, config }, booking),
        quantity: 1,
        unitCents: booking.service.priceCents,
        ...rate,
      },
    ],
    pricesIncludeTax: booking.pricesIncludeTax,
    sums,
    deductions,
    // A refund does not make an amount due again.
    paidCents: Math.max(0, booking.payment.paidCents - paidBefore),
  });
  return noted({ tx, now, person }, issued);
}

/** Issues the invoices of several bookings as above, one after the other, and says what became of each. */
export function issueForBookings(
  deps: Deps,
  { bookingIds }: InvoiceBookingsInput,
): Promise<ChosenResult[]> {
  return eachChosen(bookingIds, async (bookingId) => {
    const { number } = await issueForBooking(deps, { bookingId, address: '', taxNumber: '' });
    return messages.issued(number);
  });
}

/**
 * Issues a deposit invoice of a booking, at its rate; the amount includes the tax.
 * @throws StudioError notFound; conflict when the booking has an invoice that is not cancelled; invalid on the percentage or the
 *   amount for one that leaves nothing to bill
 */
export function issueDeposit(deps: Deps, input: InvoiceDepositInput): Promise<Invoice> {
  return write(deps.db, (tx) => issueDepositIn({ ...deps, db: tx }, input));
}

/** The same within a transaction. @throws StudioError as `issueDeposit` */
export function issueDepositIn(
  { db: tx, now, config, person }: Within,
  { percent, amountCents, ...input }: InvoiceDepositInput,
): Invoice {
  const { booking, rate, whole, paidBefore } = billed(tx, input.bookingId);
  const depositCents = amountCents ?? Math.round((whole.totalCents * (percent ?? 0)) / 100);
  const left = whole.totalCents - paidBefore;
  if (depositCents === 0 || depositCents >= left) {
    const field = amountCents === undefined ? 'percent' : 'amountCents';
    throw fieldError('invalid', field, messages.depositTooLarge(formatCents(left, booking)));
  }
  const item = {
    description: describeSession({ db: tx, config }, booking, (session) =>
      t('Deposit for {session}', { session }),
    ),
    quantity: 1,
    unitCents: depositCents,
    ...rate,
  };
  const issued = issue(tx, now(), {
    ...recipientOf(booking, input, config),
    part: 'deposit',
    items: [item],
    pricesIncludeTax: true,
    sums: documentSums([{ ...rate, amountCents: depositCents }], { pricesIncludeTax: true }),
    deductions: [],
    paidCents: Math.min(depositCents, Math.max(0, booking.payment.paidCents - paidBefore)),
  });
  return noted({ tx, now, person }, issued);
}

/** Deposit invoices as the closing invoice deducts them. */
export function deductionsOf(deposits: readonly (typeof invoices.$inferSelect)[]): Deduction[] {
  return deposits.map((deposit) => ({
    number: deposit.number,
    issuedAt: deposit.issuedAt.toISOString(),
    totalCents: deposit.totalCents,
    taxes: taxesOf(deposit),
  }));
}

/**
 * A booking with its sums as agreed, whatever is computed today, and its deposit invoices.
 * @throws StudioError notFound; conflict when an invoice bills it already
 */
function billed(tx: Tx, bookingId: string) {
  const booking = getBooking({ db: tx }, bookingId);
  const deposits = standingInvoices(tx, bookingId);
  const billing = deposits.find(({ part }) => part !== 'deposit');
  if (billing) throw new StudioError('conflict', messages.bookingHasOne(billing.number));
  const { taxPercent, taxNote, taxCents, amountCents: totalCents } = booking;
  // A booking from when the studio had one tax does not name it.
  const taxName = booking.taxName || rateOn(getPriceTerms({ db: tx }), null, '').taxName;
  const rate = { taxName, taxPercent, taxNote };
  const sums = { taxCents, totalCents };
  const netCents = totalCents - taxCents;
  const whole: DocumentSums = {
    ...sums,
    subtotalCents: netCents,
    taxes: [{ ...rate, ...sums, netCents }],
  };
  const paidBefore = deposits.reduce((sum, deposit) => sum + deposit.totalCents, 0);
  return { booking, rate, whole, deposits, paidBefore };
}

function recipientOf(
  { id: bookingId, customer, currency, startsAt }: Booking,
  { name, address, taxNumber }: Omit<InvoiceBookingInput, 'bookingId'>,
  { timeZone }: Config,
) {
  return {
    bookingId,
    customerName: name ?? fullName(customer),
    customerEmail: customer.email,
    customerAddress: address,
    customerTaxNumber: taxNumber,
    suppliedOn: dayOf(startsAt, timeZone),
    currency,
  };
}

/**
 * `Portraits: The Hour, Tuesday, June 4, 2030, CONF-7K2M9QXA`, in the customer's language, whoever issues the invoice.
 * @param format what the line says of the session, if it is not the session itself
 */
function describeSession(
  deps: { db: Tx; config: Config },
  booking: Booking,
  format = (session: string) => session,
): string {
  return runInLanguage(deps, booking.language, () => {
    const { service, confirmationCode } = booking;
    const { name: serviceName } = service;
    const named = readSession(deps, { ...service, serviceName });
    const session = sessionName(named.serviceName, named.packageName);
    const days = formatSessionDays(booking, deps.config.timeZone);
    return format(`${session}, ${days}, ${confirmationCode}`);
  });
}
