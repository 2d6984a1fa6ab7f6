import { StudioError } from '@shutterhouse/contract/errors';
import { epcPayload, findAccount } from '@shutterhouse/contract/payment-plans/bank';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type {
  PayPartInput,
  PlanVisit,
  PlanVisitInput,
} from '@shutterhouse/contract/payment-plans/visits';
import { minChargeCents, stripeStep } from '@shutterhouse/contract/payments/stripe-amounts';
import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { moneyOfBooking } from '../bookings/money/booking-money.ts';
import { beginHold, endHold, holdEnd } from '../bookings/money/holds.ts';
import { payments } from '../bookings/money/tables.ts';
import { requireProven, requireVisitor } from '../client-jobs/visits/access.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { billingOf } from '../invoices/service.ts';
import { startCharge } from '../payments/charges.ts';
import { getPublicPaymentSettings } from '../settings/payments.ts';
import { type PartRow, type PlanRow, toPlans } from './reading.ts';
import { paymentPlanParts, paymentPlans } from './tables.ts';

type Deps = { db: Sql; now: () => Date; config: Config; secrets: Secrets };

/** The payments of a job as its customer sees them: what is next, and what was paid. @throws StudioError notFound */
export function openPlans(deps: Deps, input: PlanVisitInput): PlanVisit {
  const { db } = deps;
  const { job, isProven } = requireVisitor(deps, input);
  if (!isProven) return { parts: [], next: null };
  const rows = db
    .select()
    .from(paymentPlans)
    .where(eq(paymentPlans.jobId, job.id))
    .orderBy(asc(paymentPlans.id))
    .all();
  const parts = toPlans(deps, rows)
    .flatMap(({ currency, isCancelled, parts: own }) =>
      isCancelled ? [] : own.map((part) => ({ ...part, currency })),
    )
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    .map(({ id, currency, amountCents, openCents, dueAt, state }) => ({
      ...{ id, currency, amountCents, openCents, dueAt, state },
    }));
  return { parts, next: nextOf(deps, job.id) };
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
  return {
    partId: part.id,
    byCard,
    isBeingPaid: plan.bookingId !== null && heldOf(db, plan.bookingId) !== undefined,
    cardCents: byCard ? cardCents : 0,
    publishableKey: byCard ? publishableKey : '',
    transfer: transferOf(db, next),
  };
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

/** What a card can be charged for a part: 0 without a session, whose ledger it is, and below the least that Stripe takes. */
function cardCentsOf({ part: { openCents }, plan: { bookingId, currency } }: Next): number {
  const cents = openCents - (openCents % stripeStep(currency));
  return bookingId === null || cents < minChargeCents(currency) ? 0 : cents;
}

/** By which a transfer is recognised: the code of the session, or the beginning of the plan's id, and the number of the part. */
export function referenceOf(db: Sql, next: Next): string {
  const { bookingId } = next.plan;
  const booking = bookingId === null ? undefined : findBooking({ db }, bookingId);
  return referenceBy(next, booking?.confirmationCode ?? null);
}

/** The same by the code of its session; null without one. */
export function referenceBy({ part, plan }: Next, confirmationCode: string | null): string {
  const code = confirmationCode ?? `PLAN-${plan.id.slice(-8).toUpperCase()}`;
  return `${code}-${part.position + 1}`;
}

function heldOf(db: Sql, bookingId: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'held')))
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
  { partId, amountCents, ...by }: PayPartInput,
): Promise<{ clientSecret: string; amountCents: number }> {
  const bookingId = await write(deps.db, (tx) =>
    holdPart({ ...deps, db: tx }, by, { partId, amountCents }),
  );
  const { clientSecret, amountCents: charged } = await startCharge(deps, bookingId);
  return { clientSecret, amountCents: charged };
}

/** @returns the booking for which a payment is held */
function holdPart(
  deps: Omit<Deps, 'db'> & { db: Tx },
  by: PlanVisitInput,
  { partId, amountCents }: Pick<PayPartInput, 'partId' | 'amountCents'>,
): string {
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
  const { currency, bookingId } = next.plan;
  const cardCents = cardCentsOf(next);
  const booking = bookingId === null ? undefined : findBooking({ db: tx }, bookingId);
  if (
    booking === undefined ||
    cardCents === 0 ||
    getPublicPaymentSettings(deps).publishableKey === ''
  ) {
    throw new StudioError('unprocessable', messages.noCard);
  }
  // Never more than the session still costs.
  const most = Math.min(cardCents, moneyOfBooking({ db: tx }, booking).payment.openCents);
  if (amountCents !== most) throw new StudioError('conflict', messages.notOpen);
  const held = heldOf(tx, booking.id);
  if (held) {
    const isSame = held.amountCents === most && held.heldUntil !== null && held.heldUntil > now();
    if (isSame) return booking.id;
    endHold(deps, held, 'The payment was begun anew.');
  }
  const heldUntil = holdEnd(now());
  beginHold({ db: tx, now }, { bookingId: booking.id, amountCents: most, currency, heldUntil });
  return booking.id;
}
