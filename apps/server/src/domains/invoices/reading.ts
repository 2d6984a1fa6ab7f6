import { type InvoiceState, maxInvoicesFound } from '@shutterhouse/contract/invoices/constants';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import type {
  Invoice,
  InvoiceFile,
  InvoicePage,
  ListInvoicesInput,
  OwnInvoice,
} from '@shutterhouse/contract/invoices/schema';
import { mapPage } from '@shutterhouse/contract/paging';
import type { TaxTotal } from '@shutterhouse/contract/pricing';
import { invoiceNumber } from '@shutterhouse/contract/settings/billing';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Config } from '../../config.ts';
import { type Keyset, pageOf } from '../../db/page.ts';
import { matching, newestMatches } from '../../db/search-index.ts';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { type Paid, paidFor } from '../bookings/money/booking-money.ts';
import { bookings } from '../bookings/tables.ts';
import { getBilling } from '../settings/billing.ts';
import { runInLanguage } from '../settings/languages.ts';
import { taxPercentOf } from '../settings/price-terms.ts';
import { languageOfInvoice } from './language.ts';
import { type NotedPayments, paymentsOf, type Reminders, remindersOf } from './noted.ts';
import { type InvoiceDocument, renderInvoicePdf } from './pdf/invoice-pdf.ts';
import { standsAs } from './sums.ts';
import { invoiceStandings, invoices } from './tables.ts';
import { invoiceSearch, isEarlierOf } from './triggers.ts';

type InvoiceRow = typeof invoices.$inferSelect;

const corrected = alias(invoices, 'corrected');
const note = alias(invoices, 'note');

/** An invoice with the numbers of the invoice it cancels and the credit note that cancelled it, and its payment. */
type Linked = {
  invoice: InvoiceRow;
  state: InvoiceState;
  corrects: string | null;
  creditedBy: string | null;
  /** The sum of the earlier invoices of its booking, which are paid first. */
  earlierCents: number;
  /** The id of its booking; null if that was deleted. */
  booking: string | null;
  clientId: string | null;
  openCents: number;
};

/** Both give the same order; each has the columns of the index that its query reads. */
const newestFirst: Keyset<Linked> = {
  columns: [invoiceStandings.issuedAt, invoiceStandings.invoiceId],
  direction: 'desc',
  valuesOf: ({ invoice }) => [invoice.issuedAt.getTime(), invoice.id],
};
const newestOfBooking: Keyset<Linked> = {
  ...newestFirst,
  columns: [invoices.issuedAt, invoices.id],
};

/**
 * A page of the invoices and credit notes, newest first, filtered by booking, words, state and day of issue. A search
 * covers only the newest matches, so that a common word costs no more than a rare one.
 */
export function listInvoices(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  { bookingId, search, state, from, to, limit, cursor }: ListInvoicesInput,
): InvoicePage {
  const matches = matching(invoiceSearch, search);
  const filter = and(
    bookingId === undefined ? undefined : eq(invoices.bookingId, bookingId),
    standsAs({ now, config }, { state, from, to }),
  );
  const found = pageOf<Linked>(
    (after) => {
      const condition = and(filter, after);
      return matches
        ? selectFound(db, matches).where(condition)
        : selectLinked(db).where(condition);
    },
    bookingId === undefined ? newestFirst : newestOfBooking,
    { limit, cursor },
  );
  const { rows, nextCursor } = mapPage(found, invoiceReader(db, found.rows));
  return { rows, nextCursor, pagination: { hasNextPage: nextCursor !== null, nextCursor } };
}

/** One invoice. @throws StudioError notFound */
export function getInvoice({ db }: { db: Sql }, id: string): Invoice {
  const found = requireRow(selectLinked(db).where(eq(invoices.id, id)).get(), messages.notFound);
  return invoiceReader(db, [found])(found);
}

/** The currency of an invoice by an id as it was sent; undefined when there is none. */
export function currencyOfInvoice({ db }: { db: Sql }, id: unknown): string | undefined {
  if (typeof id !== 'string') return undefined;
  return db.select().from(invoices).where(eq(invoices.id, id)).get()?.currency;
}

/** The invoices of a booking that no credit note has cancelled, the oldest first. */
export function standingInvoices(db: Sql, bookingId: string): InvoiceRow[] {
  return db
    .select(getTableColumns(invoices))
    .from(invoices)
    .leftJoin(note, eq(note.correctsId, invoices.id))
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.kind, 'invoice'), isNull(note.id)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .all();
}

/** A booking and its current customer, who must not see invoices addressed to a previous customer. */
type OwnBooking = { id: string; customerEmail: string };

/** The number that the next invoice gets, unless another is issued first. */
export function nextNumber({ db }: { db: Sql }): { number: string } {
  const { invoicePrefix, nextInvoiceNumber } = getBilling({ db });
  return { number: invoiceNumber(invoicePrefix, nextInvoiceNumber) };
}

/** The invoices and credit notes of a booking that its customer may see. */
export function ownInvoices({ db }: { db: Sql }, booking: OwnBooking): OwnInvoice[] {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      part: invoices.part,
    })
    .from(invoices)
    .where(writtenFor(booking))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(20)
    .all();
}

function writtenFor({ id, customerEmail }: OwnBooking) {
  return and(eq(invoices.bookingId, id), eq(invoices.customerEmail, customerEmail));
}

/** The content of an invoice or a credit note. @throws StudioError notFound, also for one of another booking than `booking` */
export function findInvoiceDocument(
  { db }: { db: Sql },
  id: string,
  booking?: OwnBooking,
): InvoiceDocument {
  const found = selectLinked(db)
    .where(and(eq(invoices.id, id), booking && writtenFor(booking)))
    .get();
  const { invoice, corrects } = requireRow(found, messages.notFound);
  return { ...invoice, taxes: taxesOf(invoice), correctsNumber: corrects ?? '' };
}

/** The PDF of an invoice for its customer, ready to be saved. @throws StudioError notFound */
export async function ownInvoiceFile(
  { db, config }: { db: Sql; config: Config },
  booking: OwnBooking,
  id: string,
): Promise<InvoiceFile> {
  const invoice = findInvoiceDocument({ db }, id, booking);
  const language = languageOfInvoice({ db }, id);
  const bytes = await runInLanguage({ db, config }, language, () =>
    renderInvoicePdf(invoice, config.timeZone),
  );
  return { name: fileNameOf(invoice), content: bytes.toString('base64') };
}

/** `INV-0001.pdf`: other characters of the number become hyphens. */
export function fileNameOf({ number, kind }: Pick<InvoiceRow, 'number' | 'kind'>): string {
  const plain = number.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[.-]+/g, '');
  return `${plain || kind}.pdf`;
}

const linkedColumns = {
  invoice: invoices,
  state: invoiceStandings.state,
  clientId: invoiceStandings.userId,
  corrects: corrected.number,
  creditedBy: note.number,
  booking: bookings.id,
  openCents: invoiceStandings.openCents,
  earlierCents: sql<number>`(
    SELECT coalesce(sum(earlier.total_cents), 0) FROM invoices AS earlier WHERE ${sql.raw(isEarlierOf('invoices'))}
  )`,
};

const isOfStanding = eq(invoices.id, invoiceStandings.invoiceId);

function selectLinked(db: Sql) {
  return db
    .select(linkedColumns)
    .from(invoiceStandings)
    .innerJoin(invoices, isOfStanding)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .leftJoin(note, eq(note.correctsId, invoices.id))
    .leftJoin(bookings, eq(bookings.id, invoices.bookingId))
    .$dynamic();
}

/** The newest invoices with the words. */
function selectFound(db: Sql, matches: SQL) {
  const found = newestMatches(db, invoiceSearch, matches, maxInvoicesFound);
  return db
    .select(linkedColumns)
    .from(found)
    .crossJoin(invoiceStandings)
    .innerJoin(invoices, and(isOfStanding, eq(invoiceStandings.number, found.number)))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .leftJoin(note, eq(note.correctsId, invoices.id))
    .leftJoin(bookings, eq(bookings.id, invoices.bookingId))
    .$dynamic();
}

/** What was paid of an invoice until now, and what is still open, in cents. A refund does not open it again. */
export function sumsByNow({ payments, byNow, paidCents, openCents }: Invoice) {
  const own = payments.reduce((sum, { amountCents }) => sum + amountCents, paidCents);
  const paid = Math.max(own, byNow?.paidCents ?? 0);
  return { paid, refunded: byNow?.refundedCents ?? 0, open: openCents };
}

type Since = {
  paid: ReadonlyMap<string, Paid>;
  payments: NotedPayments;
  reminders: Reminders;
};

/** Reads what was paid for some invoices and when they were reminded of, for all of them at once. */
function invoiceReader(db: Sql, rows: readonly Linked[]): (row: Linked) => Invoice {
  const ofBookings = rows.flatMap(({ invoice }) => invoice.bookingId ?? []);
  const ids = rows.map(({ invoice }) => invoice.id);
  const since: Since = {
    paid: paidFor({ db }, [...new Set(ofBookings)]),
    payments: paymentsOf(db, ids),
    reminders: remindersOf(db, ids),
  };
  return (row) => toInvoice(row, since);
}

function toInvoice(
  { invoice: row, state, corrects, creditedBy, booking, earlierCents, openCents, clientId }: Linked,
  since: Since,
): Invoice {
  const payments = since.payments.get(row.id) ?? [];
  const latest = payments.at(-1);
  const { id, number, kind, bookingId, issuedAt, customerName, customerEmail, currency } = row;
  return {
    ...{ id, number, kind, bookingId, issuedAt, customerName, customerEmail, currency },
    clientId,
    part: row.part,
    dueAt: row.dueAt,
    state,
    subtotalCents: row.subtotalCents,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    pricesIncludeTax: row.pricesIncludeTax,
    taxes: taxesOf(row),
    paidCents: row.paidCents,
    byNow: booking === null ? null : sumsOf(row, since.paid.get(booking), earlierCents),
    deductions: row.deductions,
    openCents,
    payment: latest ? { paidOn: latest.paidOn, method: latest.method, note: latest.note } : null,
    payments,
    remindedAt: since.reminders.get(row.id) ?? [],
    correctsNumber: corrects ?? '',
    creditedBy: creditedBy ?? '',
  };
}

/** The sums of the lines of each rate; of the only one in an invoice from when a studio had one tax. */
export function taxesOf({ taxes, ...row }: InvoiceRow): TaxTotal[] {
  if (taxes.length > 0) return taxes;
  const { taxName, taxRate, subtotalCents: netCents, taxCents, totalCents } = row;
  const rate = { taxName, taxPercent: taxPercentOf(taxRate), taxNote: '' };
  return [{ ...rate, netCents, taxCents, totalCents }];
}

/** What was paid for a booking and is left for an invoice: a deposit invoice takes no more than it bills. */
function sumsOf({ part, totalCents }: InvoiceRow, paid: Paid | undefined, earlierCents: number) {
  const left = Math.max(0, (paid?.paidCents ?? 0) - earlierCents);
  return {
    paidCents: part === 'deposit' ? Math.min(left, totalCents) : left,
    refundedCents: paid?.refundedCents ?? 0,
  };
}
