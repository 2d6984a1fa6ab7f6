import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { PayTipInput, PlanVisit } from '@shutterhouse/contract/payment-plans/visits';
import { minChargeCents, stripeStep } from '@shutterhouse/contract/payments/stripe-amounts';
import { t } from '@shutterhouse/contract/sentences';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import type { Secrets } from '../../secrets.ts';
import { dayOf } from '../../studio-time.ts';
import { beginHold, endHold, holdEnd } from '../bookings/money/holds.ts';
import { payments } from '../bookings/money/tables.ts';
import { requireProven } from '../client-jobs/visits/access.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { insertCardRecord } from '../finance/invoice-records.ts';
import { startChargeOf } from '../payments/charges.ts';
import { runInLanguage } from '../settings/languages.ts';
import { getPublicPaymentSettings, readPaymentSettings } from '../settings/payments.ts';
import { mailTipPaid } from './charge-mails.ts';
import { requirePlan, toPlans } from './reading.ts';
import { paymentPlans, planTips } from './tables.ts';

type Deps = { db: Sql; now: () => Date; config: Config; secrets: Secrets };

/** The tip that the customer of a job can add: once, when all of its plans is paid. */
export function tipOffered(deps: Deps, jobId: string): PlanVisit['tip'] {
  const { db } = deps;
  const { publishableKey } = getPublicPaymentSettings(deps);
  if (!readPaymentSettings(deps).offersTips || publishableKey === '') return null;
  const rows = db
    .select()
    .from(paymentPlans)
    .where(eq(paymentPlans.jobId, jobId))
    .orderBy(desc(paymentPlans.id))
    .all();
  const plans = toPlans(deps, rows).filter(({ isCancelled }) => !isCancelled);
  const [newest] = plans;
  const isPaid = plans.every(
    ({ parts, tip }) => tip === null && parts.every(({ openCents }) => openCents === 0),
  );
  if (newest === undefined || !isPaid) return null;
  const { id: planId, currency, totalCents } = newest;
  return { planId, currency, totalCents, minCents: minChargeCents(currency), publishableKey };
}

/**
 * Begins to pay a tip by card. While it is being paid, a second call with the same sum is about the same payment.
 * @throws StudioError notFound; forbidden before the address was proven; conflict when none is offered; invalid on `amountCents`;
 *   unprocessable when Stripe refuses; busy
 */
export async function payTip(
  deps: ConnectionDeps,
  { planId, amountCents, ...by }: PayTipInput,
): Promise<{ clientSecret: string; amountCents: number }> {
  const { now } = deps;
  const held = await write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const { job } = requireProven(within, by);
    const tip = tipOffered(within, job.id);
    if (tip?.planId !== planId) throw new StudioError('conflict', messages.tipNone);
    const { currency, totalCents, minCents } = tip;
    const isEven = amountCents % stripeStep(currency) === 0;
    if (amountCents < minCents || amountCents > totalCents || !isEven) {
      const [least, most] = [formatCents(minCents, tip), formatCents(totalCents, tip)];
      throw fieldError('invalid', 'amountCents', messages.tipFromTo(least, most));
    }
    const code = runInLanguage(within, null, () => t('Tip'));
    const known = heldOf(tx, planId);
    if (known) {
      const isSame = known.amountCents === amountCents && (known.heldUntil ?? 0) > now();
      if (isSame) return { paymentId: known.id, code };
      endHold(within, known, 'The payment was begun anew.');
    }
    const begun = { bookingId: null, amountCents, currency, heldUntil: holdEnd(now()) };
    const paymentId = beginHold(within, begun);
    tx.insert(planTips).values({ paymentId, planId }).run();
    return { paymentId, code };
  });
  const { clientSecret, amountCents: charged } = await startChargeOf(deps, held);
  return { clientSecret, amountCents: charged };
}

function heldOf(db: Tx, planId: string) {
  return db
    .select({ id: payments.id, amountCents: payments.amountCents, heldUntil: payments.heldUntil })
    .from(planTips)
    .innerJoin(payments, eq(payments.id, planTips.paymentId))
    .where(and(eq(planTips.planId, planId), eq(payments.status, 'held')))
    .get();
}

type Moved = Parameters<Callbacks['cardMoneyMoved']>;

/** The tip that a payment is; undefined for another one. */
export function findTip(db: Tx, paymentId: string) {
  return db.select().from(planTips).where(eq(planTips.paymentId, paymentId)).get();
}

/** A card has paid a tip, which is a record of its own in the books. False for a second one: that is refunded. */
export function tipPaid(deps: Moved[0], paid: Parameters<Callbacks['cardPaid']>[1]): boolean {
  const { db } = deps;
  const { payment, amountCents } = paid;
  const tip = findTip(db, payment.id);
  if (tip === undefined) return false;
  const other = db
    .select({ id: payments.id })
    .from(planTips)
    .innerJoin(payments, eq(payments.id, planTips.paymentId))
    .where(
      and(eq(planTips.planId, tip.planId), ne(payments.id, payment.id), isNotNull(payments.paidAt)),
    )
    .get();
  if (other) {
    db.delete(planTips).where(eq(planTips.paymentId, payment.id)).run();
    return false;
  }
  recordTip(deps, { ...paid, kind: 'payment' });
  const plan = requirePlan(db, tip.planId);
  mailTipPaid(deps, { plan, paymentId: payment.id, amountCents });
  return true;
}

/** Writes a tip, or what of it was refunded, into the books: it belongs to no invoice, and to no tax. */
export function recordTip(
  deps: Moved[0],
  { payment, kind, amountCents, reference }: Omit<Moved[1], 'isAtCard'>,
): void {
  const { db, now, config } = deps;
  insertCardRecord(
    { db, now },
    {
      ...{ kind, amountCents, currency: payment.currency, reference, customer: '' },
      name: runInLanguage(deps, null, () => (kind === 'refund' ? t('Refund of a tip') : t('Tip'))),
      date: dayOf(now(), config.timeZone),
    },
  );
}
