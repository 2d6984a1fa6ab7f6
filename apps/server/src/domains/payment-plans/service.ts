import type { Currency } from '@shutterhouse/contract/currencies';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { planLimits } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { Plan } from '@shutterhouse/contract/payment-plans/plan';
import { dueDayProblem, sumProblem } from '@shutterhouse/contract/payment-plans/problems';
import type {
  CreatePlanInput,
  JobPlan,
  JobPlans,
  PausePlansInput,
  UpdatePlanInput,
} from '@shutterhouse/contract/payment-plans/schema';
import { documentSums, type TaxTotal } from '@shutterhouse/contract/pricing';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, saveVersioned } from '../../db/versioned.ts';
import { dayOf } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { bookings } from '../bookings/tables.ts';
import { settleDatesOf } from '../client-jobs/quotes/kept-dates.ts';
import { itemsOf, requireJob } from '../client-jobs/reading.ts';
import { taxAt } from '../settings/price-terms.ts';
import { forgetCard } from './kept-cards.ts';
import { insertParts, insertPlan } from './making.ts';
import { chargesOf, getPlan, listPlans, type PlanRow, requirePlan } from './reading.ts';
import { paymentPlanParts, paymentPlans } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type Within = Omit<Deps, 'db'> & { db: Tx };

/** What a plan divides. */
type Whole = {
  bookingId: string | null;
  sessionAt: Date | null;
  currency: Currency;
  totalCents: number;
  taxes: TaxTotal[];
};

/**
 * Sets the plan of a session, or of a sum without one.
 * @throws StudioError notFound; invalid on a field; conflict when the session has a plan, or the job too many
 */
export function createPlan(deps: Deps & CreateDeps, input: CreatePlanInput): Promise<JobPlan> {
  const { now } = deps;
  const kind = { table: paymentPlans, read: (db: Sql, id: string) => getPlan({ db, now }, id) };
  return writeOnce(deps, kind, (tx) => {
    const within = { ...deps, db: tx };
    const { jobId, parts } = input;
    requireJob(tx, jobId);
    const whole = wholeOf(within, input);
    assertDivides(within, parts, whole);
    const id = insertPlan(within, { ...whole, jobId, versionId: null, parts });
    recordChange(within, jobId);
    return kind.read(tx, id);
  });
}

/**
 * Gives a plan other parts, which the payments so far pay in their order.
 * @throws StudioError notFound; invalid on a field; conflict when an invoice bills a part of it, a card has paid one, or it was saved by
 *   somebody else meanwhile
 */
export function updatePlan(deps: Deps, { id, version, parts }: UpdatePlanInput): Promise<JobPlan> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const known = requirePlan(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: known.version });
    const whole = wholeOfKnown(tx, known);
    assertDivides(within, parts, whole);
    replaceParts(within, known, { ...whole, parts });
    recordChange(within, known.jobId);
    settleDatesOf(within, known.jobId, deps.person);
    return getPlan({ db: tx, now: deps.now }, id);
  });
}

function recordChange({ db, now, person }: Within, jobId: string): void {
  const subject = { kind: 'job' as const, id: jobId, name: requireJob(db, jobId).title };
  recordAudit({ db, now }, { by: person, action: 'changed', subject });
}

/** What a new plan divides. @throws StudioError */
function wholeOf(
  { db: tx, now, config }: Within,
  { jobId, bookingId, totalCents }: CreatePlanInput,
): Whole {
  const { rows = 0 } =
    tx.select({ rows: count() }).from(paymentPlans).where(eq(paymentPlans.jobId, jobId)).get() ??
    {};
  if (rows >= planLimits.plans) {
    throw new StudioError('conflict', messages.tooManyPlans(planLimits.plans));
  }
  if (bookingId === null) {
    if (totalCents === undefined) throw fieldError('invalid', 'totalCents', messages.totalNothing);
    const { currency, ...rate } = taxAt({ db: tx, config }, null, now());
    const { taxes } = documentSums([{ ...rate, amountCents: totalCents }], {
      pricesIncludeTax: true,
    });
    return { bookingId, sessionAt: null, currency, totalCents, taxes };
  }
  const isOfJob = itemsOf(tx, jobId, 'booking')
    .all()
    .some(({ id }) => id === bookingId);
  if (!isOfJob) throw fieldError('invalid', 'bookingId', messages.sessionUnknown);
  const planned = and(eq(paymentPlans.bookingId, bookingId), isNull(paymentPlans.cancelledAt));
  if (tx.select().from(paymentPlans).where(planned).get()) {
    throw new StudioError('conflict', messages.hasPlan);
  }
  return wholeOfSession(tx, bookingId);
}

/** @throws StudioError */
function wholeOfSession(tx: Tx, bookingId: string): Whole {
  const row = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (row === undefined || row.status === 'cancelled') {
    throw fieldError('invalid', 'bookingId', messages.sessionUnknown);
  }
  const { currency, totalCents, startsAt: sessionAt } = row;
  if (totalCents === 0) throw new StudioError('conflict', messages.nothingToPay);
  return { bookingId, sessionAt, currency, totalCents, taxes: [] };
}

function wholeOfKnown(tx: Tx, known: PlanRow): Whole {
  if (known.cancelledAt !== null) throw new StudioError('conflict', messages.isCancelled);
  if (known.bookingId !== null) return wholeOfSession(tx, known.bookingId);
  const { currency, totalCents, taxes } = known;
  return { bookingId: null, sessionAt: null, currency, totalCents, taxes };
}

function assertDivides(
  { now, config: { timeZone } }: Within,
  parts: Plan,
  { sessionAt, totalCents, currency }: Whole,
): void {
  const days = {
    today: dayOf(now(), timeZone),
    sessionDay: sessionAt && dayOf(sessionAt, timeZone),
  };
  const problem = dueDayProblem(parts, days) ?? sumProblem(parts, { totalCents, currency });
  if (problem) throw fieldError('invalid', `parts.${problem.path}`, problem.sentence);
}

function replaceParts(
  deps: Within,
  known: PlanRow,
  { totalCents, sessionAt, parts }: Whole & { parts: Plan },
): void {
  const { db: tx, now } = deps;
  const { id, jobId, currency } = known;
  const { parts: shown } = getPlan({ db: tx, now }, id);
  const billed = shown.find(({ invoice }) => invoice !== null);
  if (billed?.invoice) {
    throw new StudioError('conflict', messages.invoicedStays(billed.invoice.number));
  }
  const charges = chargesOf(
    tx,
    shown.map((part) => part.id),
  );
  if (charges.some(({ payment }) => payment.refundedCents < payment.amountCents)) {
    throw new StudioError('conflict', messages.paidByCardStays);
  }
  const isPaid = shown.some(({ openCents, amountCents }) => openCents < amountCents);
  if (known.bookingId === null && isPaid) {
    throw new StudioError('conflict', messages.paidByInvoiceStays);
  }
  tx.delete(paymentPlanParts).where(eq(paymentPlanParts.planId, id)).run();
  saveVersioned(tx, paymentPlans, known, now(), { totalCents });
  insertParts(deps, { id, jobId, currency, totalCents, parts, sessionAt });
}

/**
 * Cancels a plan: nothing of it is due any more, and what was paid stays. A date that waited for nothing else is confirmed.
 * @throws StudioError notFound; conflict
 */
export function cancelPlan(deps: Deps, id: string): Promise<JobPlan> {
  const { db, now } = deps;
  return write(db, (tx) => {
    const row = requirePlan(tx, id);
    if (row.cancelledAt !== null) throw new StudioError('conflict', messages.isCancelled);
    saveVersioned(tx, paymentPlans, row, now(), { cancelledAt: now() });
    const within = { ...deps, db: tx };
    recordChange(within, row.jobId);
    settleDatesOf(within, row.jobId, deps.person);
    return getPlan({ db: tx, now }, id);
  });
}

/** Keeps the customer's card for a plan no longer. @throws StudioError notFound; conflict when there is none */
export function removeCard(deps: Deps, id: string): Promise<JobPlan> {
  const { db, now } = deps;
  return write(db, (tx) => {
    const { jobId } = requirePlan(tx, id);
    if (!forgetCard({ db: tx, now }, id)) throw new StudioError('conflict', messages.cardNone);
    recordChange({ ...deps, db: tx }, jobId);
    return getPlan({ db: tx, now }, id);
  });
}

/** Pauses the reminders of a job's payments, or sends them again. @throws StudioError notFound */
export function pausePlans(deps: Deps, { jobId, isPaused }: PausePlansInput): Promise<JobPlans> {
  const { db, now } = deps;
  return write(db, (tx) => {
    requireJob(tx, jobId);
    tx.update(paymentPlans)
      .set({ isPaused, updatedAt: now() })
      .where(eq(paymentPlans.jobId, jobId))
      .run();
    recordChange({ ...deps, db: tx }, jobId);
    return listPlans({ db: tx, now }, { jobId });
  });
}
