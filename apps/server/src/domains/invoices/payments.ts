import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import type { Invoice, MarkInvoicePaidInput } from '@shutterhouse/contract/invoices/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { recordedMethodLabels } from '@shutterhouse/contract/payments/messages';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { dayOf } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { insertInvoiceRecord, removeInvoiceRecord } from '../finance/invoice-records.ts';
import { getInvoice } from './reading.ts';
import { invoicePayments } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Records that an invoice without a booking was paid in full, here and in the books.
 * @throws StudioError notFound; conflict for a credit note, and for an invoice that is cancelled, paid, or paid by its
 *   booking; invalid for a day in the future
 */
export function markInvoicePaid(
  { db, now, config, person }: Deps,
  { id, paidOn, method, note }: MarkInvoicePaidInput,
): Promise<Invoice> {
  return write(db, (tx) => {
    const invoice = getInvoice({ db: tx }, id);
    assertPayable(invoice);
    const today = dayOf(now(), config.timeZone);
    const day = paidOn ?? today;
    if (day > today) throw fieldError('invalid', 'paidOn', messages.paidLater);
    const { number, customerName: customer, currency } = invoice;
    const amountCents = openOf(invoice);
    const recordId = insertInvoiceRecord(
      { db: tx, now, person },
      {
        ...{ invoiceId: id, customer, amountCents, currency, date: day },
        name: `Invoice ${number}`,
        // Without the note, which may name people: it is stored once, with the invoice.
        description: recordedMethodLabels[method],
      },
    );
    tx.insert(invoicePayments)
      .values({ invoiceId: id, recordId, paidOn: day, method, note, createdAt: now() })
      .run();
    noteChange({ tx, now, person }, invoice, 'markedPaid');
    return getInvoice({ db: tx }, id);
  });
}

/**
 * Removes a payment that was recorded by mistake, with its record in the books.
 * @throws StudioError notFound; conflict when no payment is recorded
 */
export function markInvoiceUnpaid(
  { db, now, person }: Omit<Deps, 'config'>,
  id: string,
): Promise<Invoice> {
  return writeOnReserve(db, (tx) => {
    const invoice = getInvoice({ db: tx }, id);
    const payment = tx
      .delete(invoicePayments)
      .where(eq(invoicePayments.invoiceId, id))
      .returning()
      .get();
    if (payment === undefined) throw new StudioError('conflict', messages.notMarked);
    removeInvoiceRecord({ db: tx, now, person }, payment.recordId);
    noteChange({ tx, now, person }, invoice, 'markedUnpaid');
    return getInvoice({ db: tx }, id);
  });
}

function assertPayable({ kind, creditedBy, byNow, state }: Invoice): void {
  if (kind === 'creditNote') throw new StudioError('conflict', messages.creditNoteNotPaid);
  if (creditedBy) throw new StudioError('conflict', messages.creditedNotPaid(creditedBy));
  if (state === 'paid') throw new StudioError('conflict', messages.paidAlready);
  if (byNow !== null) throw new StudioError('conflict', messages.paidByBooking);
}

/** The amount that was due when it was issued, in cents. */
function openOf({ totalCents, paidCents }: Invoice): number {
  return totalCents - paidCents;
}

function noteChange(
  { tx, now, person }: { tx: Tx; now: () => Date; person: { id: string } },
  invoice: Invoice,
  action: 'markedPaid' | 'markedUnpaid',
): void {
  const { id, number: name } = invoice;
  recordAudit(
    { db: tx, now },
    {
      by: person,
      action,
      subject: { kind: 'invoice', id, name },
      details: { amount: formatCents(openOf(invoice), invoice) },
    },
  );
}
