import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { invoiceMessages } from '@shutterhouse/contract/invoices/messages';
import {
  type Invoice,
  type InvoiceByHandInput,
  type InvoiceItem,
  invoiceSums,
} from '@shutterhouse/contract/invoices/schema';
import { formatCents, maxCents } from '@shutterhouse/contract/money';
import { splitName } from '@shutterhouse/contract/names';
import { type DocumentSums, findTax, rateOn } from '@shutterhouse/contract/pricing';
import {
  type Billing,
  billingMessages,
  invoiceNumber,
  billingLimits as limits,
} from '@shutterhouse/contract/settings/billing';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { dayOf } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { getPublicContact, getStudioName } from '../content/service.ts';
import { findOrCreateGuest } from '../people/service.ts';
import { users } from '../people/tables.ts';
import { getBilling, storeBilling } from '../settings/billing.ts';
import { assertTax, getPriceTerms, taxRateOf } from '../settings/price-terms.ts';
import { getInvoice, standingInvoices } from './reading.ts';
import { invoiceStandings, invoices } from './tables.ts';

/** The billing settings for a new invoice: name and address come from the site where the form leaves them empty. */
export function billingOf(db: Sql): Billing {
  const stored = getBilling({ db });
  return {
    ...stored,
    businessName: stored.businessName || getStudioName({ db }),
    address: stored.address || getPublicContact({ db }).address,
  };
}

/**
 * Takes the number of an invoice that is written in the caller's transaction. None is used twice; when that
 * transaction rolls back, the number is not used up: there is no gap.
 * @throws StudioError conflict when there is none left
 */
export function takeInvoiceNumber(
  tx: Tx,
  { now }: { now: () => Date },
): { number: string; sequence: number } {
  const stored = getBilling({ db: tx });
  const sequence = stored.nextInvoiceNumber;
  if (sequence > limits.invoiceNumber)
    throw new StudioError('conflict', billingMessages.numbersOver);
  const numbers = { nextInvoiceNumber: sequence + 1, lastInvoiceNumber: sequence };
  // Only the changed columns: writing the price terms would invalidate cached pages.
  storeBilling(tx, { ...stored, ...numbers }, now(), numbers);
  return { number: invoiceNumber(stored.invoicePrefix, sequence), sequence };
}

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type NewRow = typeof invoices.$inferInsert;

/** The content of an invoice, except for the studio's own details. */
type Content = Pick<
  NewRow,
  | 'bookingId'
  | 'customerName'
  | 'customerEmail'
  | 'customerAddress'
  | 'customerTaxNumber'
  | 'suppliedOn'
  | 'currency'
  | 'pricesIncludeTax'
  | 'paidCents'
  | 'part'
  | 'deductions'
> & { items: InvoiceItem[]; sums: DocumentSums };

/**
 * Issues an invoice that was written by hand.
 * @throws StudioError invalid when the total is too large, or a tax is unknown or has ended; conflict when it would get another number
 *   than the one shown
 */
export function issueByHand(
  deps: Deps & CreateDeps,
  { name, email, address, taxNumber, suppliedOn, items, taxPercent, ...input }: InvoiceByHandInput,
): Promise<Invoice> {
  const { now, person, config } = deps;
  const { number, clientId } = input;
  return writeOnce(deps, { table: invoices, read: (db, id) => getInvoice({ db }, id) }, (tx) => {
    const billed = clientOf(tx, now(), { name, email, clientId });
    const terms = getPriceTerms({ db: tx });
    const day = suppliedOn || dayOf(now(), config.timeZone);
    const taxed = items.map(({ taxId, ...item }, index): InvoiceItem => {
      assertTax({ db: tx }, { after: taxId }, `items.${index}.taxId`);
      const isDefault = findTax(terms, taxId) === findTax(terms, null);
      return {
        ...item,
        ...rateOn(terms, taxId, day),
        ...(isDefault && taxPercent !== undefined && { taxPercent }),
      };
    });
    const sums = invoiceSums(taxed, terms);
    if (sums.totalCents > maxCents(terms.currency)) {
      const { currency } = terms;
      const most = formatCents(maxCents(currency), { currency });
      throw fieldError('invalid', 'items', invoiceMessages.totalTooLarge(most));
    }
    const issued = issue(tx, now(), {
      bookingId: null,
      customerName: name,
      customerEmail: email,
      customerAddress: address,
      customerTaxNumber: taxNumber,
      suppliedOn,
      items: taxed,
      currency: terms.currency,
      pricesIncludeTax: terms.pricesIncludeTax,
      sums,
      ...{ part: 'whole', deductions: [] },
      paidCents: 0,
    });
    if (number !== undefined && issued.number !== number) {
      throw new StudioError('conflict', invoiceMessages.numberGiven(number));
    }
    const isOfIssued = eq(invoiceStandings.invoiceId, issued.id);
    tx.update(invoiceStandings).set({ userId: billed }).where(isOfIssued).run();
    return noted({ tx, now, person }, issued);
  });
}

/** Whom an invoice by hand bills: the chosen client, or who is known by the address, which may be a new one. @throws StudioError notFound */
function clientOf(
  tx: Tx,
  at: Date,
  { name, email, clientId }: Pick<InvoiceByHandInput, 'name' | 'email' | 'clientId'>,
): string | null {
  if (clientId === null) {
    if (email === '') return null;
    return findOrCreateGuest({ db: tx }, { ...splitName(name), email, phone: '' }, at);
  }
  const known = tx.select({ id: users.id }).from(users).where(eq(users.id, clientId)).get();
  if (known === undefined) throw fieldError('notFound', 'clientId', invoiceMessages.clientGone);
  return clientId;
}

/**
 * Cancels a whole invoice by a credit note, which has a number of its own; the invoice itself is unchanged.
 * @throws StudioError notFound; conflict when it is cancelled already, is a credit note itself, or a deposit invoice that is
 *   deducted
 */
export function creditInvoice({ db, now, person }: Deps, id: string): Promise<Invoice> {
  return write(db, (tx) => {
    const row = requireRow(
      tx.select().from(invoices).where(eq(invoices.id, id)).get(),
      invoiceMessages.notFound,
    );
    if (row.kind === 'creditNote')
      throw new StudioError('conflict', invoiceMessages.creditNoteStays);
    const { creditedBy } = getInvoice({ db: tx }, id);
    if (creditedBy) throw new StudioError('conflict', invoiceMessages.creditedAlready(creditedBy));
    if (row.part === 'deposit') assertNotDeducted(tx, row.bookingId ?? '');
    const issued = tx
      .insert(invoices)
      .values({
        ...row,
        id: v7(),
        kind: 'creditNote',
        correctsId: id,
        number: takeInvoiceNumber(tx, { now }).number,
        issuedAt: now(),
        dueAt: null,
        paidCents: 0,
      })
      .returning()
      .get();
    return noted({ tx, now, person }, issued);
  });
}

/** Stores an invoice with its number and the studio's own details. */
export function issue(
  tx: Tx,
  at: Date,
  { sums, ...content }: Content,
): typeof invoices.$inferSelect {
  const billing = billingOf(tx);
  const { number } = takeInvoiceNumber(tx, { now: () => at });
  const isOpen = sums.totalCents > content.paidCents;
  const [highest] = sums.taxes;
  return tx
    .insert(invoices)
    .values({
      ...content,
      ...sums,
      number,
      id: v7(),
      kind: 'invoice',
      issuedAt: at,
      dueAt: isOpen ? new Date(at.getTime() + billing.paymentTermsDays * dayMs) : null,
      studioName: billing.businessName,
      studioAddress: billing.address,
      taxNumber: billing.taxNumber,
      taxName: highest?.taxName ?? '',
      taxRate: taxRateOf(highest?.taxPercent ?? 0),
      bankDetails: billing.bankDetails,
      note: billing.invoiceNote,
    })
    .returning()
    .get();
}

/** Records in the audit log that an invoice was issued. */
export function noted(
  { tx, now, person }: { tx: Tx; now: () => Date; person: { id: string } | null },
  { id, number }: typeof invoices.$inferSelect,
): Invoice {
  const subject = { kind: 'invoice' as const, id, name: number };
  recordAudit({ db: tx, now }, { by: person, action: 'issued', subject });
  return getInvoice({ db: tx }, id);
}

/** @throws StudioError conflict for the deposit invoices of a booking whose closing invoice holds */
function assertNotDeducted(tx: Tx, bookingId: string): void {
  const closing = standingInvoices(tx, bookingId).find(({ part }) => part === 'closing');
  if (closing) throw new StudioError('conflict', invoiceMessages.depositDeducted(closing.number));
}
