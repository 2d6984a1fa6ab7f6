import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import type {
  Invoice,
  MarkInvoicePaidInput,
  MarkInvoiceUnpaidInput,
} from '@shutterhouse/contract/invoices/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { recordedMethodLabels } from '@shutterhouse/contract/payments/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { raised } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { dayOf } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { payments } from '../bookings/money/tables.ts';
import { insertInvoiceRecord, removeInvoiceRecord } from '../finance/invoice-records.ts';
import { getInvoice } from './reading.ts';
import { invoicePayments } from './tables.ts';

/** With this code a trigger keeps a payment that counts for the invoice that replaced a cancelled one. */
export const paymentCarriedCode = 'invoice_payment_carried';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/** Within a transaction; without a person where a card has paid. */
type Within = { db: Tx; person: { id: string } | null };

/** What a card has paid at Stripe, whose payment has the same id: its refunds are found by that. */
type CardPayment = { paymentId: string; reference: string };

/**
 * Records that an invoice without a booking was paid, here and in the books: what is open of it, or a part. Each call is a
 * payment of its own.
 * @throws StudioError notFound; conflict for a credit note, and for an invoice that is cancelled, paid, or paid by its
 *   booking; invalid for a day in the future, and for more than is open
 */
export function markInvoicePaid(deps: Deps, input: MarkInvoicePaidInput): Promise<Invoice> {
  return write(deps.db, (tx) => recordInvoicePaid({ ...deps, db: tx }, input));
}

/** The same within a transaction. @throws StudioError as `markInvoicePaid` */
export function recordInvoicePaid(
  { db: tx, now, config, person }: Omit<Deps, 'db' | 'person'> & Within,
  { id, amountCents, paidOn, method, note }: MarkInvoicePaidInput,
  card?: CardPayment,
): Invoice {
  const invoice = getInvoice({ db: tx }, id);
  assertPayable(invoice);
  const today = dayOf(now(), config.timeZone);
  const day = paidOn ?? today;
  if (day > today) throw fieldError('invalid', 'paidOn', messages.paidLater);
  const { number, customerName: customer, currency, openCents } = invoice;
  const paidCents = amountCents ?? openCents;
  if (paidCents > openCents) {
    const open = formatCents(openCents, invoice);
    throw fieldError('invalid', 'amountCents', messages.amountTooLarge(open));
  }
  const paymentId = card?.paymentId ?? v7();
  const recordId = insertInvoiceRecord(
    { db: tx, now, person },
    {
      ...{ reference: card?.reference ?? paymentId, customer, amountCents: paidCents },
      ...{ currency, date: day },
      name: t('Invoice {number}', { number }),
      // Without the note, which may name people: it is stored once, with the invoice.
      description: recordedMethodLabels[method],
    },
  );
  const payment = { id: paymentId, invoiceId: id, recordId, amountCents: paidCents };
  tx.insert(invoicePayments)
    .values({ ...payment, paidOn: day, method, note, createdAt: now() })
    .run();
  noteChange({ tx, now, person }, invoice, 'markedPaid', paidCents);
  return getInvoice({ db: tx }, id);
}

/**
 * Removes a payment that was recorded by mistake, or all of the invoice, with its record in the books.
 * @throws StudioError notFound; conflict when no payment is recorded, or not that one, and when it counts for another invoice by now
 */
export function markInvoiceUnpaid(
  { db, now, person }: Omit<Deps, 'config'>,
  { id, paymentId }: MarkInvoiceUnpaidInput,
): Promise<Invoice> {
  return writeOnReserve(db, (tx) => {
    const invoice = getInvoice({ db: tx }, id);
    const isMeant = and(
      eq(invoicePayments.invoiceId, id),
      paymentId === undefined ? undefined : eq(invoicePayments.id, paymentId),
    );
    const byCard = tx
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(invoicePayments, eq(invoicePayments.id, payments.id))
      .where(isMeant)
      .get();
    if (byCard) throw new StudioError('conflict', messages.paidByCard);
    const removed = tx.delete(invoicePayments).where(isMeant).returning().all();
    if (removed.length === 0) throw new StudioError('conflict', messages.notMarked);
    for (const { recordId } of removed) removeInvoiceRecord({ db: tx, now, person }, recordId);
    const sum = removed.reduce((all, { amountCents }) => all + amountCents, 0);
    noteChange({ tx, now, person }, invoice, 'markedUnpaid', sum);
    return getInvoice({ db: tx }, id);
  }).catch((error: unknown) => {
    throw raised(error, paymentCarriedCode)
      ? new StudioError('conflict', messages.paymentCarried)
      : error;
  });
}

function assertPayable({ kind, creditedBy, byNow, state }: Invoice): void {
  if (kind === 'creditNote') throw new StudioError('conflict', messages.creditNoteNotPaid);
  if (creditedBy) throw new StudioError('conflict', messages.creditedNotPaid(creditedBy));
  if (state === 'paid') throw new StudioError('conflict', messages.paidAlready);
  if (byNow !== null) throw new StudioError('conflict', messages.paidByBooking);
}

function noteChange(
  { tx, now, person }: { tx: Tx; now: () => Date; person: { id: string } | null },
  invoice: Invoice,
  action: 'markedPaid' | 'markedUnpaid',
  amountCents: number,
): void {
  const { id, number: name } = invoice;
  recordAudit(
    { db: tx, now },
    {
      by: person,
      action,
      subject: { kind: 'invoice', id, name },
      details: { amount: formatCents(amountCents, invoice) },
    },
  );
}
