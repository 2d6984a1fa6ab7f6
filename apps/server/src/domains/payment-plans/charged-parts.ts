import { dayMs } from '@shutterhouse/contract/durations';
import { planLimits } from '@shutterhouse/contract/payment-plans/constants';
import { and, eq, gt, gte, isNotNull, lt, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Sql } from '../../db/transact.ts';
import { payments } from '../bookings/money/tables.ts';
import type { KeptCardRow } from './kept-cards.ts';
import { keptCards, paymentPlanParts, planCharges } from './tables.ts';

const { announcedAt, chargeTries } = paymentPlanParts;

/**
 * Whether a kept card is charged for a part: the first that is open of its plan, unless the card was declined too often, or a card has
 * paid it before: what was refunded is not taken again.
 */
export function isCharged(db: Sql) {
  const before = alias(paymentPlanParts, 'before');
  const openBefore = db
    .select({ id: before.id })
    .from(before)
    .where(
      and(
        eq(before.planId, paymentPlanParts.planId),
        lt(before.position, paymentPlanParts.position),
        gt(before.openCents, 0),
      ),
    );
  const paidBefore = db
    .select({ id: planCharges.paymentId })
    .from(planCharges)
    .innerJoin(payments, eq(payments.id, planCharges.paymentId))
    .where(and(eq(planCharges.partId, paymentPlanParts.id), isNotNull(payments.paidAt)));
  return and(
    isNotNull(keptCards.methodId),
    gt(paymentPlanParts.openCents, 0),
    lt(chargeTries, planLimits.chargeAgainDays.length + 1),
    notExists(openBefore),
    notExists(paidBefore),
  );
}

/** Whether its customer was told after they had agreed. */
export const isAnnounced = and(isNotNull(announcedAt), gte(announcedAt, keptCards.agreedAt));

/** The kept card that is charged for a part; undefined where none is. */
export function chargedCard(db: Sql, partId: string): KeptCardRow | undefined {
  const row = db
    .select({ card: keptCards })
    .from(paymentPlanParts)
    .innerJoin(keptCards, eq(keptCards.planId, paymentPlanParts.planId))
    .where(and(eq(paymentPlanParts.id, partId), isCharged(db)))
    .get();
  return row?.card.methodId ? { ...row.card, methodId: row.card.methodId } : undefined;
}

/** When a kept card is charged for a part: when it is due, some days after it is announced, or when it is tried again. */
export function chargedAtOf(
  part: Pick<typeof paymentPlanParts.$inferSelect, 'dueAt' | 'announcedAt' | 'chargeAgainAt'>,
  { agreedAt }: Pick<KeptCardRow, 'agreedAt'>,
  now: Date,
): Date {
  const { dueAt, announcedAt, chargeAgainAt } = part;
  const announced = announcedAt !== null && announcedAt >= agreedAt ? announcedAt : now;
  const earliest = announced.getTime() + planLimits.announceDays * dayMs;
  return new Date(Math.max(dueAt.getTime(), earliest, chargeAgainAt?.getTime() ?? 0));
}
