import { StudioError } from '@shutterhouse/contract/errors';
import { epcPayload, findAccount } from '@shutterhouse/contract/payment-plans/bank';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type {
  PayPartInput,
  PlanVisit,
  PlanVisitInput,
} from '@shutterhouse/contract/payment-plans/visits';
import { minChargeCents, stripeStep } from '@shutterhouse/contract/payments/stripe-amounts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { moneyOfBooking } from '../bookings/money/booking-money.ts';
import { beginHold, endHold, holdEnd } from '../bookings/money/holds.ts';
import { payments } from '../bookings/money/tables.ts';
import { requireProven, requireVisitor } from '../client-jobs/visits/access.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { billingOf } from '../invoices/service.ts';
import { startChargeOf } from '../payments/charges.ts';
import { getPublicPaymentSettings } from '../settings/payments.ts';
import { chargedAtOf, chargedCard } from './charged-parts.ts';
import {
  agreedWith,
  agreeToKeep,
  customerToKeep,
  findKeptCard,
  forgetCardsOf,
  shownCard,
} from './kept-cards.ts';
import { type PartRow, type PlanRow, toPlans } from './reading.ts';
import { referenceOf } from './references.ts';
import { paymentPlanParts, paymentPlans, planCharges } from './tables.ts';
import { tipOffered } from './tips.ts';

type Deps = { db: Sql; now: () => Date; config: Config; secrets: Secrets };

/** The payments of a job as its customer sees them: what is next, and what was paid. @throws StudioError notFound */
export function openPlans(deps: Deps, input: PlanVisitInput): PlanVisit {
  const { db } = deps;
  const { job, isProven } = requireVisitor(deps, input);
  if (!isProven) return { parts: [], card: null, next: null, tip: null };
  const rows = db
    .select()
    .from(paymentPlans)
    .where(eq(paymentPlans.jobId, job.id))
    .orderBy(asc(paymentPlans.id))
    .all();
  const plans = toPlans(deps, rows);
  const parts = plans
    .flatMap(({ currency, isCancelled, parts: own }) =>
      isCancelled ? [] : own.map((part) => ({ ...part, currency })),
    )
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    .map(({ id, currency, amountCents, openCents, dueAt, state }) => ({
      ...{ id, currency, amountCents, openCents, dueAt, state },
    }));
  const card = plans.find((plan) => plan.card)?.card;
  const tip = tipOffered(deps, job.id);
  return { parts, card: card ? shownCard(card) : null, next: nextOf(deps, job.id), tip };
}

type Next = { part: PartRow; plan: PlanRow };

/** The part that is to be paid next: of each plan the first that is open, and of these the one that is due first. */
function findNext(db: Sql, jobId: string): Next | undefined {
  const rows = db
    .select({ part: paymentPlanParts, plan: paymentPlans })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .where(eq(paymentPlanParts.jobId, jobId))
    .orderBy(asc(paymentPlanParts.position))
    .all()
    .filter(({ part }) => part.openCents > 0);
  const firsts = [...Map.groupBy(rows, ({ plan }) => plan.id).values()].flatMap(
    ([first]) => first ?? [],
  );
  return firsts.toSorted((one, other) => one.part.dueAt.getTime() - other.part.dueAt.getTime())[0];
}

function nextOf(deps: Deps, jobId: string): PlanVisit['next'] {
  const { db } = deps;
  const next = findNext(db, jobId);
  if (next === undefined) return null;
  const { part, plan } = next;
  const { publishableKey } = getPublicPaymentSettings(deps);
  const cardCents = cardCentsOf(next);
  const byCard = publishableKey !== '' && cardCents > 0;
  const card = findKeptCard(db, plan.id);
  const charged = chargedCard(db, part.id);
  return {
    partId: part.id,
    byCard,
    isBeingPaid: heldOf(db, next) !== undefined,
    cardCents: byCard ? cardCents : 0,
    canKeep: byCard && card === undefined && isFollowed(db, next),
    chargedAt: byCard && charged ? chargedAtOf(part, charged, deps.now()) : null,
    publishableKey: byCard ? publishableKey : '',
    transfer: transferOf(db, next),
  };
}

/** Whether other parts of its plan are open after it. */
function isFollowed(db: Sql, { part, plan }: Next): boolean {
  const after = and(
    eq(paymentPlanParts.planId, plan.id),
    gt(paymentPlanParts.position, part.position),
    gt(paymentPlanParts.openCents, 0),
  );
  return (
    db.select({ id: paymentPlanParts.id }).from(paymentPlanParts).where(after).get() !== undefined
  );
}

/** How the next part is paid by bank transfer; null where the studio has no bank details. */
function transferOf(db: Sql, next: Next): NonNullable<PlanVisit['next']>['transfer'] {
  const { bankDetails, businessName: name } = billingOf(db);
  if (bankDetails === '') return null;
  const reference = referenceOf(db, next);
  const account = next.plan.currency === 'EUR' ? findAccount(bankDetails) : undefined;
  const { openCents: amountCents } = next.part;
  const epc = account ? epcPayload({ ...account, name, amountCents, reference }) : '';
  return { bankDetails, reference, epc };
}

/** What a card can be charged for a part: 0 below the least that Stripe takes. */
function cardCentsOf({ part: { openCents }, plan: { currency } }: Next): number {
  const cents = openCents - (openCents % stripeStep(currency));
  return cents < minChargeCents(currency) ? 0 : cents;
}

/** The payment by card that is being made: of the session, or else of the part. */
export function heldOf(
  db: Sql,
  { part, plan: { bookingId } }: Next,
): typeof payments.$inferSelect | undefined {
  const ofPart = db
    .select({ id: planCharges.paymentId })
    .from(planCharges)
    .where(eq(planCharges.partId, part.id));
  const which =
    bookingId === null ? inArray(payments.id, ofPart) : eq(payments.bookingId, bookingId);
  return db
    .select()
    .from(payments)
    .where(and(which, eq(payments.status, 'held')))
    .get();
}

/**
 * Begins to pay the next part by card: what Stripe's form needs for it. While it is being paid, a second call is about the same
 * payment; Stripe's webhook alone says that it was paid.
 * @throws StudioError notFound; forbidden before the address was proven; conflict when it is not the next, or another sum is open;
 *   unprocessable when it can't be paid by card, or Stripe refuses; busy
 */
export async function payPart(
  deps: ConnectionDeps,
  { partId, amountCents, keepCard, ...by }: PayPartInput,
): Promise<{ clientSecret: string; amountCents: number }> {
  const held = await write(deps.db, (tx) =>
    holdPart({ ...deps, db: tx }, by, { partId, amountCents, keepCard }),
  );
  const { clientSecret, amountCents: charged } = await startChargeOf(deps, {
    ...held,
    customerOf: () => customerToKeep(deps, held),
  });
  return { clientSecret, amountCents: charged };
}

/** Holds a payment. @returns its id, and the code by which Stripe shows it */
function holdPart(
  deps: Omit<Deps, 'db'> & { db: Tx },
  by: PlanVisitInput,
  { partId, amountCents, keepCard }: Omit<PayPartInput, keyof PlanVisitInput>,
): { paymentId: string; code: string } {
  const { db: tx, now } = deps;
  const { job } = requireProven(deps, by);
  const next = findNext(tx, job.id);
  const isOfJob = tx
    .select({ id: paymentPlanParts.id })
    .from(paymentPlanParts)
    .where(and(eq(paymentPlanParts.id, partId), eq(paymentPlanParts.jobId, job.id)))
    .get();
  if (isOfJob === undefined) throw new StudioError('notFound', messages.partUnknown);
  if (next?.part.id !== partId) {
    throw new StudioError('conflict', next === undefined ? messages.notOpen : messages.notNext);
  }
  if (getPublicPaymentSettings(deps).publishableKey === '') throw noCard();
  const charged = chargedNow(tx, next);
  if (charged === undefined) throw noCard();
  const { most, code } = charged;
  if (amountCents !== most) throw new StudioError('conflict', messages.notOpen);
  const held = heldOf(tx, next);
  if (held) {
    const isSame = held.amountCents === most && held.heldUntil !== null && held.heldUntil > now();
    const isKept = agreedWith(tx, held.id) !== undefined;
    if (isSame && isKept === keepCard) return { paymentId: held.id, code };
    endHold(deps, held, 'The payment was begun anew.');
  }
  const paymentId = hold(deps, next, charged);
  if (keepCard) agreeToKeep(deps, { planId: next.plan.id, paymentId });
  return { paymentId, code };
}

function noCard(): StudioError {
  return new StudioError('unprocessable', messages.noCard);
}

type Charged = { bookingId: string | null; most: number; code: string };

/** What a card can be charged for a part by now: never more than its session still costs. */
function chargedNow(tx: Tx, next: Next): Charged | undefined {
  const { bookingId } = next.plan;
  const cents = cardCentsOf(next);
  const code = referenceOf(tx, next);
  if (bookingId === null) return cents > 0 ? { bookingId, most: cents, code } : undefined;
  const booking = findBooking({ db: tx }, bookingId);
  if (booking === undefined) return undefined;
  const { openCents } = moneyOfBooking({ db: tx }, booking).payment;
  const most = Math.min(cents, openCents);
  return most > 0 ? { bookingId, most, code: booking.confirmationCode } : undefined;
}

function hold(
  { db, now }: { db: Tx; now: () => Date },
  { part, plan: { currency } }: Next,
  { bookingId, most }: Charged,
): string {
  const held = { bookingId, amountCents: most, currency, heldUntil: holdEnd(now()) };
  const paymentId = beginHold({ db, now }, held);
  db.insert(planCharges).values({ paymentId, partId: part.id }).run();
  return paymentId;
}

/**
 * Holds the payment of a part for which a kept card is charged now; undefined while somebody is paying, or where a card can't be
 * charged for it.
 */
export function holdForCard(
  deps: { db: Tx; now: () => Date },
  next: Next,
): { paymentId: string; code: string } | undefined {
  const { db } = deps;
  const charged = chargedNow(db, next);
  if (charged === undefined || heldOf(db, next)) return undefined;
  return { paymentId: hold(deps, next, charged), code: charged.code };
}

/** The customer takes back that a card is kept. @throws StudioError notFound; forbidden before the address was proven */
export function removeOwnCard(deps: Deps & { db: Db }, by: PlanVisitInput): Promise<PlanVisit> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const { job } = requireProven(within, by);
    forgetCardsOf(within, [job.id]);
    return openPlans(within, by);
  });
}
