import { isOverdue, type PlanPartState } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { JobPlan, JobPlanPart, JobPlans } from '@shutterhouse/contract/payment-plans/schema';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  sql,
} from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { PaymentRow } from '../bookings/money/booking-money.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { itemsOf, requireJob } from '../client-jobs/reading.ts';
import { invoiceStandings } from '../invoices/tables.ts';
import { refundableOf, refundsOf } from '../payments/reading.ts';
import { chargedAtOf, chargedCard } from './charged-parts.ts';
import { findKeptCard, shownCard } from './kept-cards.ts';
import { paymentPlanParts, paymentPlans, planCharges, planTips } from './tables.ts';

type Deps = { db: Sql; now: () => Date };
export type PlanRow = typeof paymentPlans.$inferSelect;
export type PartRow = typeof paymentPlanParts.$inferSelect;

/** @throws StudioError notFound */
export function requirePlan(db: Sql, id: string): PlanRow {
  const row = db.select().from(paymentPlans).where(eq(paymentPlans.id, id)).get();
  return requireRow(row, messages.notFound);
}

/** A part with its plan. @throws StudioError notFound */
export function requirePart(db: Sql, id: string): { part: PartRow; plan: PlanRow } {
  const row = db
    .select({ part: paymentPlanParts, plan: paymentPlans })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .where(eq(paymentPlanParts.id, id))
    .get();
  return requireRow(row, messages.partUnknown);
}

/** The plans of a job, the newest first, and its sessions that have none. @throws StudioError notFound */
export function listPlans(deps: Deps, { jobId }: { jobId: string }): JobPlans {
  const { db } = deps;
  requireJob(db, jobId);
  const rows = db
    .select()
    .from(paymentPlans)
    .where(eq(paymentPlans.jobId, jobId))
    .orderBy(desc(paymentPlans.id))
    .all();
  return {
    plans: toPlans(deps, rows),
    sessions: sessionsWithoutPlan(db, jobId),
    isPaused: rows.some(({ isPaused }) => isPaused),
  };
}

/** A plan with its parts. @throws StudioError notFound */
export function getPlan(deps: Deps, id: string): JobPlan {
  const [plan] = toPlans(deps, [requirePlan(deps.db, id)]);
  // The row was just read.
  if (plan === undefined) throw new Error(`The plan ${id} was not read.`);
  return plan;
}

function sessionsWithoutPlan(db: Sql, jobId: string): JobPlans['sessions'] {
  const { id, startsAt, currency, totalCents, owedCents, status } = bookings;
  const isPlanned = db
    .select({ id: paymentPlans.id })
    .from(paymentPlans)
    .where(and(eq(paymentPlans.bookingId, id), isNull(paymentPlans.cancelledAt)));
  return db
    .select({ id, startsAt, currency, totalCents, openCents: owedCents })
    .from(bookings)
    .where(
      and(
        inArray(id, itemsOf(db, jobId, 'booking')),
        ne(status, 'cancelled'),
        gt(totalCents, 0),
        notExists(isPlanned),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .all();
}

/** Plans with their parts, in the same order. */
export function toPlans({ db, now }: Deps, rows: readonly PlanRow[]): JobPlan[] {
  const ids = rows.map(({ id }) => id);
  const parts = Map.groupBy(partsOf(db, ids), ({ part }) => part.planId);
  const refundable = Map.groupBy(
    chargesOf(
      db,
      [...parts.values()].flat().map(({ part }) => part.id),
    ),
    ({ partId }) => partId,
  );
  const costs = new Map(
    db
      .select({ id: bookings.id, totalCents: bookings.totalCents, status: bookings.status })
      .from(bookings)
      .where(
        inArray(
          bookings.id,
          rows.flatMap(({ bookingId }) => bookingId ?? []),
        ),
      )
      .all()
      .map((row) => [row.id, row] as const),
  );
  return rows.map((row) => {
    const { id, jobId, bookingId, versionId, currency, totalCents, version } = row;
    const booking = bookingId === null ? undefined : costs.get(bookingId);
    const isCancelled = row.cancelledAt !== null || booking?.status === 'cancelled';
    const isOther = booking !== undefined && !isCancelled && booking.totalCents !== totalCents;
    return {
      ...{ id, jobId, bookingId, versionId, currency, totalCents, isCancelled, version },
      tip: shownTip(db, id),
      otherTotalCents: isOther ? booking.totalCents : null,
      card: isCancelled ? null : cardOf({ db, now }, row, parts.get(id) ?? []),
      parts: (parts.get(id) ?? []).map(
        ({ part, invoice }): JobPlanPart => ({
          ...{ id: part.id, position: part.position, amountCents: part.amountCents },
          ...{ openCents: part.openCents, anchor: part.anchor, days: part.days, dueAt: part.dueAt },
          state: stateOf(part, { isCancelled, now: now() }),
          invoice: invoice && { id: invoice.id, number: invoice.number },
          // What was paid for a session is refunded there.
          refundableCents:
            bookingId === null
              ? (refundable.get(part.id) ?? []).reduce((sum, each) => sum + each.refundableCents, 0)
              : 0,
        }),
      ),
    };
  });
}

function shownTip(db: Sql, planId: string): JobPlan['tip'] {
  const tip = tipOf(db, planId);
  return tip
    ? { amountCents: tip.payment.amountCents, refundableCents: tip.refundableCents }
    : null;
}

/** The card of a plan as it is shown: none once nothing is open, though it is forgotten a little later. */
function cardOf(
  { db, now }: Deps,
  plan: PlanRow,
  own: readonly { part: PartRow }[],
): JobPlan['card'] {
  const next = own.find(({ part }) => part.openCents > 0)?.part;
  const card = findKeptCard(db, plan.id);
  if (next === undefined || card === undefined) return null;
  const isCharged = chargedCard(db, next.id) !== undefined;
  return { ...shownCard(card), chargedAt: isCharged ? chargedAtOf(next, card, now()) : null };
}

/** What was paid of a cancelled plan is not told by its parts. */
export function stateOf(
  { openCents, dueAt }: Pick<PartRow, 'openCents' | 'dueAt'>,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): PlanPartState {
  if (isCancelled) return 'cancelled';
  if (openCents === 0) return 'paid';
  return isOverdue(dueAt, now) ? 'overdue' : 'open';
}

/** The parts of some plans in their order, each with the invoice that bills it and holds. */
function partsOf(db: Sql, planIds: readonly string[]) {
  const { invoiceId, invoiceNumber, state } = invoiceStandings;
  return db
    .select({
      part: paymentPlanParts,
      invoice: { id: sql<string>`${invoiceId}`, number: sql<string>`${invoiceNumber}` },
      isInvoiced: sql<number>`${invoiceId} IS NOT NULL`,
    })
    .from(paymentPlanParts)
    .leftJoin(
      invoiceStandings,
      and(eq(invoiceId, paymentPlanParts.invoiceId), ne(state, 'credited')),
    )
    .where(inArray(paymentPlanParts.planId, [...planIds]))
    .orderBy(asc(paymentPlanParts.planId), asc(paymentPlanParts.position))
    .all()
    .map(({ part, invoice, isInvoiced }) => ({ part, invoice: isInvoiced ? invoice : null }));
}

/** The payments by card of a part that were made, the oldest first, each with what can be refunded of it. */
export function chargesOf(db: Sql, partIds: readonly string[]) {
  const rows = db
    .select({ payment: payments, partId: planCharges.partId })
    .from(planCharges)
    .innerJoin(payments, eq(payments.id, planCharges.paymentId))
    .where(and(inArray(planCharges.partId, [...partIds]), isNotNull(payments.paidAt)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all();
  return withRefunds(db, rows);
}

/** The tip that was paid with a plan, with what can be refunded of it. */
export function tipOf(db: Sql, planId: string) {
  const rows = db
    .select({ payment: payments })
    .from(planTips)
    .innerJoin(payments, eq(payments.id, planTips.paymentId))
    .where(and(eq(planTips.planId, planId), isNotNull(payments.paidAt)))
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .all();
  return withRefunds(db, rows)[0];
}

/** A payment by card with what can be refunded of it, and the requests of its refunds. */
export type Charge = { payment: PaymentRow; refundableCents: number; requestKeys: string[] };

function withRefunds<Row extends { payment: PaymentRow }>(db: Sql, rows: Row[]): (Row & Charge)[] {
  const back = refundsOf(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return rows.map((row) => {
    const own = back.filter(({ paymentId }) => paymentId === row.payment.id);
    return {
      ...row,
      refundableCents: refundableOf(row.payment, own),
      requestKeys: own.map(({ requestKey }) => requestKey),
    };
  });
}
