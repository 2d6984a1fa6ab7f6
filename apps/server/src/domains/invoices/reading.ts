import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import type {
  Invoice,
  InvoiceFile,
  InvoicePage,
  ListInvoicesInput,
  OwnInvoice,
} from '@shutterhouse/contract/invoices/schema';
import { mapPage } from '@shutterhouse/contract/paging';
import { invoiceNumber } from '@shutterhouse/contract/settings/billing';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Config } from '../../config.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { type Paid, paidFor } from '../payments/summary.ts';
import { getBilling } from '../settings/billing.ts';
import { type InvoiceDocument, renderInvoicePdf } from './pdf/invoice-pdf.ts';
import { invoices } from './tables.ts';

type InvoiceRow = typeof invoices.$inferSelect;

const corrected = alias(invoices, 'corrected');
const note = alias(invoices, 'note');

/** An invoice with the numbers of what it takes back, and of what took it back. */
type Linked = { invoice: InvoiceRow; corrects: string | null; creditedBy: string | null };

const newestFirst: Keyset<Linked> = {
  columns: [invoices.issuedAt, invoices.id],
  direction: 'desc',
  valuesOf: ({ invoice }) => [invoice.issuedAt.getTime(), invoice.id],
};

/** A page of the invoices and credit notes, newest first; of one booking when that is asked for. */
export function listInvoices(
  { db }: { db: Sql },
  { bookingId, limit, cursor }: ListInvoicesInput,
): InvoicePage {
  const wanted = bookingId === undefined ? undefined : eq(invoices.bookingId, bookingId);
  const found = pageOf((after) => selectLinked(db).where(and(wanted, after)), newestFirst, {
    limit,
    cursor,
  });
  const ofBookings = found.rows.flatMap(({ invoice }) => invoice.bookingId ?? []);
  const paid = paidFor({ db }, [...new Set(ofBookings)]);
  const { rows, nextCursor } = mapPage(found, (linked) => toInvoice(linked, paid));
  return { rows, nextCursor, pagination: { hasNextPage: nextCursor !== null, nextCursor } };
}

/** One of them. @throws StudioError notFound */
export function getInvoice({ db }: { db: Sql }, id: string): Invoice {
  const found = requireRow(selectLinked(db).where(eq(invoices.id, id)).get(), messages.notFound);
  const { bookingId } = found.invoice;
  return toInvoice(found, paidFor({ db }, bookingId === null ? [] : [bookingId]));
}

/** A booking, and whose it is now: what was written to whoever had it before is not theirs. */
type OwnBooking = { id: string; customerEmail: string };

/** The number that the next invoice gets, unless another is issued first. */
export function nextNumber({ db }: { db: Sql }): { number: string } {
  const { invoicePrefix, nextInvoiceNumber } = getBilling({ db });
  return { number: invoiceNumber(invoicePrefix, nextInvoiceNumber) };
}

/** The invoices and credit notes of a booking, as its customer may have them. */
export function ownInvoices({ db }: { db: Sql }, booking: OwnBooking): OwnInvoice[] {
  return db
    .select({ id: invoices.id, number: invoices.number, kind: invoices.kind })
    .from(invoices)
    .where(writtenFor(booking))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(20)
    .all();
}

function writtenFor({ id, customerEmail }: OwnBooking) {
  return and(eq(invoices.bookingId, id), eq(invoices.customerEmail, customerEmail));
}

/** What an invoice or a credit note shows. @throws StudioError notFound, also for one of another booking than the given */
export function findInvoiceDocument(
  { db }: { db: Sql },
  id: string,
  booking?: OwnBooking,
): InvoiceDocument {
  const found = selectLinked(db)
    .where(and(eq(invoices.id, id), booking && writtenFor(booking)))
    .get();
  const { invoice, corrects } = requireRow(found, messages.notFound);
  return { ...invoice, correctsNumber: corrects ?? '' };
}

/** The PDF of an invoice for its customer, ready to be saved. @throws StudioError notFound */
export async function ownInvoiceFile(
  { db, config }: { db: Sql; config: Config },
  booking: OwnBooking,
  id: string,
): Promise<InvoiceFile> {
  const invoice = findInvoiceDocument({ db }, id, booking);
  const bytes = await renderInvoicePdf(invoice, config.timeZone);
  return { name: fileNameOf(invoice), content: bytes.toString('base64') };
}

/** `INV-0001.pdf`: letters, digits and hyphens, whatever the number has. */
export function fileNameOf({ number, kind }: Pick<InvoiceRow, 'number' | 'kind'>): string {
  const plain = number.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[.-]+/g, '');
  return `${plain || kind}.pdf`;
}

function selectLinked(db: Sql) {
  return db
    .select({ invoice: invoices, corrects: corrected.number, creditedBy: note.number })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .leftJoin(note, eq(note.correctsId, invoices.id))
    .$dynamic();
}

function toInvoice(
  { invoice: row, corrects, creditedBy }: Linked,
  paid: ReadonlyMap<string, Paid>,
): Invoice {
  const { id, number, kind, bookingId, issuedAt, customerName, customerEmail, currency } = row;
  return {
    ...{ id, number, kind, bookingId, issuedAt, customerName, customerEmail, currency },
    subtotalCents: row.subtotalCents,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    byNow: bookingId === null ? null : sumsOf(paid.get(bookingId)),
    correctsNumber: corrects ?? '',
    creditedBy: creditedBy ?? '',
  };
}

function sumsOf(paid: Paid | undefined) {
  return { paidCents: paid?.paidCents ?? 0, refundedCents: paid?.refundedCents ?? 0 };
}
