import type { Currency } from '@shutterhouse/contract/currencies';
import { dayMs } from '@shutterhouse/contract/durations';
import { divide } from '@shutterhouse/contract/payment-plans/division';
import type { Plan, PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import type { TaxTotal } from '@shutterhouse/contract/pricing';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import type { Tx } from '../../db/transact.ts';
import { dayOf, startOfDay } from '../../studio-time.ts';
import { paymentPlanParts, paymentPlans } from './tables.ts';

type Clock = { now: () => Date; config: Pick<Config, 'timeZone'> };

export type NewPlan = {
  /** When its session begins; null without one. */
  sessionAt: Date | null;
  jobId: string;
  bookingId: string | null;
  versionId: string | null;
  currency: Currency;
  totalCents: number;
  taxes: TaxTotal[];
  parts: Plan;
};

/** Stores a plan with its parts, within a transaction; it takes the place of the one that its session had. @returns its id */
export function insertPlan(
  deps: Clock & { db: Tx },
  { parts, sessionAt, ...plan }: NewPlan,
): string {
  const { db: tx, now } = deps;
  const at = now();
  if (plan.bookingId !== null) {
    tx.update(paymentPlans)
      .set({ cancelledAt: at, updatedAt: at })
      .where(and(eq(paymentPlans.bookingId, plan.bookingId), isNull(paymentPlans.cancelledAt)))
      .run();
  }
  const { id } = tx
    .insert(paymentPlans)
    .values({ ...plan, ...stampsAt(at) })
    .returning({ id: paymentPlans.id })
    .get();
  insertParts(deps, { ...plan, id, parts, sessionAt });
  return id;
}

/** Stores the parts of a plan, without those for which nothing is left. */
export function insertParts(
  deps: Clock & { db: Tx },
  {
    id: planId,
    jobId,
    currency,
    totalCents,
    parts,
    sessionAt,
  }: Omit<NewPlan, 'taxes' | 'bookingId' | 'versionId'> & { id: string },
): void {
  const amounts = divide(
    totalCents,
    parts.map(({ share }) => share),
    currency,
  );
  let untilCents = 0;
  const rows = parts.flatMap((part, position) => {
    const amountCents = amounts[position] ?? 0;
    if (amountCents === 0) return [];
    untilCents += amountCents;
    return [
      {
        ...{ planId, jobId, position, amountCents, untilCents, openCents: amountCents },
        anchor: part.due.anchor,
        days: part.due.anchor === 'session' ? part.due.days : 0,
        dueAt: dueAtOf(deps, part, sessionAt),
      },
    ];
  });
  deps.db.insert(paymentPlanParts).values(rows).run();
}

/** Due before today is due at once. */
function dueAtOf({ now, config }: Clock, { due }: PlanPart, sessionAt: Date | null): Date {
  const at = now();
  const dueAt =
    due.anchor === 'day'
      ? startOfDay(due.day, config.timeZone)
      : due.anchor === 'session' && sessionAt !== null
        ? new Date(sessionAt.getTime() + due.days * dayMs)
        : at;
  return dueAt < at && dayOf(dueAt, config.timeZone) < dayOf(at, config.timeZone) ? at : dueAt;
}
