import { StudioError } from '@shutterhouse/contract/errors';
import { sumsLess } from '@shutterhouse/contract/invoices/deductions';
import { invoiceMessages } from '@shutterhouse/contract/invoices/messages';
import { sumsOfPart } from '@shutterhouse/contract/payment-plans/division';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { JobPlan, PlanPartInput } from '@shutterhouse/contract/payment-plans/schema';
import type { DocumentSums, TaxTotal } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { moveItem } from '../client-jobs/items.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import { deductionsOf, issueDepositIn, issueForBookingIn } from '../invoices/of-bookings.ts';
import { issue, noted } from '../invoices/service.ts';
import { invoiceStandings, invoices } from '../invoices/tables.ts';
import { runInLanguage } from '../settings/languages.ts';
import { getPlan, type PartRow, type PlanRow, requirePart } from './reading.ts';
import { paymentPlanParts } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type Within = Omit<Deps, 'db' | 'person'> & { db: Tx; person: { id: string } | null };

/**
 * Issues the invoice of a part: a deposit invoice, or of the last one the closing invoice, which deducts those before with their tax.
 * @throws StudioError notFound; conflict when it is cancelled or invoiced, and as the invoices of bookings do; unprocessable without
 *   anybody to bill
 */
export function invoicePart(deps: Deps, { partId }: PlanPartInput): Promise<JobPlan> {
  const { now } = deps;
  return write(deps.db, (tx) => {
    const { plan } = invoicePartIn({ ...deps, db: tx }, partId);
    return getPlan({ db: tx, now }, plan.id);
  });
}

/** The same within a transaction. @returns the part's plan, and the id of the invoice */
export function invoicePartIn(deps: Within, partId: string): { plan: PlanRow; invoiceId: string } {
  const { db: tx, now } = deps;
  const { part, plan } = requirePart(tx, partId);
  const shown = getPlan({ db: tx, now }, plan.id);
  if (shown.isCancelled) throw new StudioError('conflict', messages.isCancelled);
  const billed = shown.parts.find(({ id }) => id === partId)?.invoice;
  if (billed) throw new StudioError('conflict', messages.isInvoiced(billed.number));
  const isLast = shown.parts.at(-1)?.id === partId;
  // The last one bills all that is left.
  const left = shown.parts.filter(({ id, invoice }) => id === partId || (isLast && !invoice));
  const paidBefore = left.reduce((sum, each) => sum + each.amountCents - each.openCents, 0);
  const { id: invoiceId } =
    plan.bookingId === null
      ? issueWithoutSession(deps, { plan, part, isLast, paidBefore })
      : issueOfSession(deps, { bookingId: plan.bookingId, part, isLast });
  const ids = left.map(({ id }) => id);
  tx.update(paymentPlanParts).set({ invoiceId }).where(inArray(paymentPlanParts.id, ids)).run();
  return { plan, invoiceId };
}

function issueOfSession(
  deps: Within,
  { bookingId, part, isLast }: { bookingId: string; part: PartRow; isLast: boolean },
) {
  const input = { bookingId, address: '', taxNumber: '' };
  return isLast
    ? issueForBookingIn(deps, input)
    : issueDepositIn(deps, { ...input, amountCents: part.amountCents });
}

/** `paidBefore` was paid by invoices that were cancelled. */
type Billed = { plan: PlanRow; part: PartRow; isLast: boolean; paidBefore: number };

/** What was agreed without a session is billed by its own rates. */
function issueWithoutSession(
  { db: tx, now, person, config }: Within,
  { plan, part, isLast, paidBefore }: Billed,
) {
  const { jobId, taxes, currency, totalCents } = plan;
  const { title } = requireJob(tx, jobId);
  const [client] = clientsOfJob(tx, jobId);
  if (client === undefined) throw new StudioError('unprocessable', messages.clientNone);
  const deposits = depositsOf(tx, plan.id);
  const whole = wholeOf(taxes, totalCents);
  const left = sumsLess(whole, deductionsOf(deposits));
  if (left === undefined) throw new StudioError('conflict', invoiceMessages.depositsExceed);
  const sums = isLast ? left : sumsOfPart(part.amountCents, left.taxes);
  const description = isLast
    ? title
    : runInLanguage({ db: tx, config }, client.language, () =>
        t('Deposit for {session}', { session: title }),
      );
  const billed = isLast ? whole : sums;
  const issued = issue(tx, now(), {
    ...{ bookingId: null, customerName: client.name, customerEmail: client.email },
    ...{ customerAddress: '', customerTaxNumber: '', suppliedOn: '', currency },
    part: isLast ? (deposits.length > 0 ? 'closing' : 'whole') : 'deposit',
    items: billed.taxes.map(({ taxName, taxPercent, taxNote, totalCents: unitCents }) => ({
      ...{ description, quantity: 1, unitCents, taxName, taxPercent, taxNote },
    })),
    pricesIncludeTax: true,
    sums,
    deductions: isLast ? deductionsOf(deposits) : [],
    paidCents: paidBefore,
  });
  tx.update(invoiceStandings)
    .set({ userId: client.id })
    .where(eq(invoiceStandings.invoiceId, issued.id))
    .run();
  moveItem(tx, { id: jobId, kind: 'invoice', itemId: issued.id });
  return noted({ tx, now, person }, issued);
}

function wholeOf(taxes: TaxTotal[], totalCents: number): DocumentSums {
  const taxCents = taxes.reduce((sum, each) => sum + each.taxCents, 0);
  return { taxes, taxCents, totalCents, subtotalCents: totalCents - taxCents };
}

/** The invoices of the parts of a plan that no credit note has cancelled, in their order. */
function depositsOf(tx: Tx, planId: string) {
  return tx
    .select({ invoice: invoices })
    .from(paymentPlanParts)
    .innerJoin(invoices, eq(invoices.id, paymentPlanParts.invoiceId))
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
    .where(and(eq(paymentPlanParts.planId, planId), ne(invoiceStandings.state, 'credited')))
    .orderBy(asc(paymentPlanParts.position))
    .all()
    .map(({ invoice }) => invoice);
}
