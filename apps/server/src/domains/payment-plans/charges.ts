import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { dayOf } from '../../studio-time.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import { insertCardRecord } from '../finance/invoice-records.ts';
import { recordInvoicePaid } from '../invoices/payments.ts';
import { invoicePayments, invoices } from '../invoices/tables.ts';
import { mailPartPaid, mailRefunded } from './charge-mails.ts';
import { invoicePartIn } from './invoicing.ts';
import { getPlan, requirePart, requirePlan } from './reading.ts';
import { planCharges } from './tables.ts';
import { findTip, recordTip, tipPaid } from './tips.ts';

/** The part that a card pays, with its plan; undefined for none, or one that does not exist any more. */
function findPartOf(db: Tx, paymentId: string) {
  const row = db.select().from(planCharges).where(eq(planCharges.paymentId, paymentId)).get();
  return row?.partId ? requirePart(db, row.partId) : undefined;
}

/**
 * A card has paid a part of a plan without a session: it pays the invoice of the part, which is issued if there is none. False when
 * less is open by now: it was paid otherwise, changed or cancelled meanwhile.
 */
export function cardPaid(
  deps: Parameters<Callbacks['cardPaid']>[0],
  { payment, amountCents, reference }: Parameters<Callbacks['cardPaid']>[1],
): boolean {
  const { db, now } = deps;
  if (findTip(db, payment.id)) return tipPaid(deps, { payment, amountCents, reference });
  const found = findPartOf(db, payment.id);
  if (found === undefined || found.part.openCents < amountCents) return false;
  const { part, plan } = found;
  const clients = clientsOfJob(db, part.jobId);
  const billed = getPlan({ db, now }, plan.id).parts.find(({ id }) => id === part.id)?.invoice;
  if (!billed && clients.length === 0) return false;
  const within = { ...deps, person: null };
  const id = billed?.id ?? invoicePartIn(within, part.id).invoiceId;
  const paid = { id, amountCents, method: 'card' as const, note: '' };
  recordInvoicePaid(within, paid, { paymentId: payment.id, reference });
  mailPartPaid(deps, { part, plan, paymentId: payment.id, amountCents });
  return true;
}

/** Records in the books what went back of such a payment; what never entered them leaves none. */
export function cardMoneyMoved(
  deps: Parameters<Callbacks['cardMoneyMoved']>[0],
  moved: Parameters<Callbacks['cardMoneyMoved']>[1],
): void {
  const { db, now, config } = deps;
  const { payment, kind, amountCents, reference } = moved;
  const refunded = { amountCents, reference };
  const tip = findTip(db, payment.id);
  if (tip) {
    recordTip(deps, moved);
    const plan = requirePlan(db, tip.planId);
    if (kind === 'refund') mailRefunded(deps, { ...refunded, plan, isTip: true });
    return;
  }
  const { currency } = payment;
  const invoice = db
    .select({ number: invoices.number, customer: invoices.customerName })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(eq(invoicePayments.id, payment.id))
    .get();
  if (invoice) {
    insertCardRecord(
      { db, now },
      {
        ...{ kind, amountCents, currency, reference, customer: invoice.customer },
        name: t('Invoice {number}', { number: invoice.number }),
        date: dayOf(now(), config.timeZone),
      },
    );
  }
  const found = findPartOf(db, payment.id);
  if (found && kind === 'refund') mailRefunded(deps, { ...refunded, plan: found.plan });
}
