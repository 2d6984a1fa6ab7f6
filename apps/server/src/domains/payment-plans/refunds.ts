import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import type {
  JobPlan,
  RefundPartInput,
  RefundTipInput,
} from '@shutterhouse/contract/payment-plans/schema';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { stripeStep } from '@shutterhouse/contract/payments/stripe-amounts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { recordAudit } from '../audit/service.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { beginRefund } from '../payments/refunds.ts';
import {
  type Charge,
  chargesOf,
  getPlan,
  type PlanRow,
  requirePart,
  requirePlan,
  tipOf,
} from './reading.ts';

type Deps = {
  db: Db;
  now: () => Date;
  config: Config;
  callbacks: Pick<Callbacks, 'cardPaid' | 'cardMoneyMoved' | 'keepCard'>;
  person: { id: string };
};

/**
 * Refunds what a card has paid of a part without a session, or less; a job makes it at Stripe. A retry with the same request key is
 * the same refund. The part stays paid, and its invoice as it was issued.
 * @throws StudioError notFound; conflict when nothing is left; invalid on `amountCents` for more than was paid
 */
export function refundPart(
  deps: Deps,
  { partId, amountCents, requestKey }: RefundPartInput,
): Promise<JobPlan> {
  const { now } = deps;
  return write(deps.db, (tx) => {
    const { plan } = requirePart(tx, partId);
    const charges = plan.bookingId === null ? chargesOf(tx, [partId]) : [];
    refundCharges({ ...deps, db: tx }, { charges, plan, amountCents, requestKey });
    return getPlan({ db: tx, now }, plan.id);
  });
}

/** Refunds a tip, or a part of it. @throws StudioError as `refundPart` */
export function refundTip(
  deps: Deps,
  { planId, amountCents, requestKey }: RefundTipInput,
): Promise<JobPlan> {
  const { now } = deps;
  return write(deps.db, (tx) => {
    const plan = requirePlan(tx, planId);
    const tip = tipOf(tx, planId);
    const charges = tip ? [tip] : [];
    refundCharges({ ...deps, db: tx }, { charges, plan, amountCents, requestKey });
    return getPlan({ db: tx, now }, plan.id);
  });
}

type Refunded = { charges: Charge[]; plan: PlanRow; amountCents: number; requestKey: string };

/** Begins the refunds of some payments, the oldest first; nothing when the request has done so. */
function refundCharges(
  within: Omit<Deps, 'db'> & { db: Tx },
  { charges, plan, amountCents, requestKey }: Refunded,
): void {
  const { db, now, person } = within;
  if (charges.some(({ requestKeys }) => requestKeys.includes(requestKey))) return;
  const most = charges.reduce((sum, { refundableCents }) => sum + refundableCents, 0);
  const money = (cents: number) => formatCents(cents, plan);
  if (most === 0) throw new StudioError('conflict', messages.nothingToRefund);
  if (amountCents > most) {
    throw fieldError('invalid', 'amountCents', messages.refundTooLarge(money(most)));
  }
  if (amountCents % stripeStep(plan.currency) !== 0) {
    throw fieldError('invalid', 'amountCents', messages.refundUneven);
  }
  let rest = amountCents;
  for (const { payment, refundableCents } of charges) {
    const share = Math.min(rest, refundableCents);
    rest -= share;
    if (share > 0) beginRefund(within, payment, { amountCents: share, requestKey, by: person });
  }
  const subject = { kind: 'job' as const, id: plan.jobId, name: requireJob(db, plan.jobId).title };
  recordAudit(
    { db, now },
    { by: person, action: 'refunded', subject, details: { amount: money(amountCents) } },
  );
}
