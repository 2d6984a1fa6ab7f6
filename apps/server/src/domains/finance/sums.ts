import { fieldError } from '@shutterhouse/contract/errors';
import { type Grouping, maxPoints } from '@shutterhouse/contract/finance/constants';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { countPeriods, periodsBetween, recentMonths } from '@shutterhouse/contract/finance/periods';
import type {
  FinanceSummary,
  RevenueAnalytics,
  RevenueInput,
  SummaryInput,
} from '@shutterhouse/contract/finance/schema';
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf } from '../../studio-time.ts';
import { getBilling } from '../settings/billing.ts';
import { dayOfInput } from './service.ts';
import { financeTotals as totals } from './tables.ts';

type TotalKind = (typeof totals.$inferSelect)['kind'];
type Sums = Omit<FinanceSummary, 'provider'>;

/** Income minus refunds. */
export const revenue = sql<number>`sum(iif(${totals.kind} = 'refund', -${totals.amountCents}, ${totals.amountCents}))`;

/** The daily totals that count as revenue. */
export const isRevenue = and(
  eq(totals.status, 'completed'),
  inArray(totals.kind, ['income', 'refund']),
);

/** Totals of the books in one currency; amounts of several currencies are never added together. */
export function summaryOf({ db }: { db: Sql }, { currency }: SummaryInput): Sums {
  const own = currency ?? getBilling({ db }).currency;
  const groups = db
    .select({
      currency: totals.currency,
      kind: totals.kind,
      status: totals.status,
      count: sql<number>`sum(${totals.count})`,
      amountCents: sql<number>`sum(${totals.amountCents})`,
    })
    .from(totals)
    .groupBy(totals.currency, totals.kind, totals.status)
    .all();
  const completed = (kind: TotalKind) =>
    groups.find(
      (group) => group.currency === own && group.kind === kind && group.status === 'completed',
    ) ?? { count: 0, amountCents: 0 };
  const countOf = (status?: string) =>
    groups
      .filter((group) => status === undefined || group.status === status)
      .reduce((sum, { count }) => sum + count, 0);
  const income = completed('income');
  const totalRevenueCents = income.amountCents - completed('refund').amountCents;
  const totalExpensesCents = completed('expense').amountCents;
  return {
    currency: own,
    totalRevenueCents,
    totalExpensesCents,
    netCents: totalRevenueCents - totalExpensesCents,
    totalTransactions: countOf(),
    averageTransactionAmountCents:
      income.count === 0 ? 0 : Math.round(income.amountCents / income.count),
    successfulTransactions: countOf('completed'),
    failedTransactions: countOf('cancelled'),
    pendingTransactions: countOf('pending'),
    revenueByMonthCents: revenueByMonth(db, own),
    revenueByCurrencyCents: revenueByCurrency(db),
  };
}

/**
 * Revenue over a range of days, by day, week or month, including periods without any.
 * @throws StudioError invalid when there would be too many points
 */
export function revenueOf(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  { startDate, endDate, groupBy, currency }: RevenueInput,
): RevenueAnalytics {
  const own = currency ?? getBilling({ db }).currency;
  const { first, last } = rangeOf({ startDate, endDate }, now(), config.timeZone);
  if (last < first) throw fieldError('invalid', 'endDate', messages.backwards);
  if (countPeriods(first, last, groupBy) > maxPoints) {
    throw fieldError('invalid', 'groupBy', messages.tooManyPoints);
  }
  const period = periodOf[groupBy];
  const found = db
    .select({
      date: sql<string>`${period}`,
      amountCents: revenue,
      count: sql<number>`sum(${totals.count})`,
    })
    .from(totals)
    .where(
      and(eq(totals.currency, own), isRevenue, gte(totals.date, first), lte(totals.date, last)),
    )
    .groupBy(period)
    .all();
  const amounts = new Map(found.map(({ date, amountCents }) => [date, amountCents]));
  return {
    ...{ currency: own, startDate: first, endDate: last, groupBy },
    totalRevenueCents: found.reduce((sum, { amountCents }) => sum + amountCents, 0),
    transactionCount: found.reduce((sum, { count }) => sum + count, 0),
    dataPoints: periodsBetween(first, last, groupBy).map((date) => ({
      date,
      amountCents: amounts.get(date) ?? 0,
    })),
  };
}

/** The first day of the period of a day, as `periodStart` of the contract computes it. */
const periodOf: Record<Grouping, SQL> = {
  day: sql`${totals.date}`,
  week: sql`date(${totals.date}, '-' || ((strftime('%w', ${totals.date}) + 6) % 7) || ' days')`,
  month: sql`substr(${totals.date}, 1, 7) || '-01'`,
};

function rangeOf(
  { startDate, endDate }: Pick<RevenueInput, 'startDate' | 'endDate'>,
  now: Date,
  timeZone: string,
): { first: string; last: string } {
  const last = endDate === undefined ? undefined : dayOfInput(endDate, timeZone);
  const recent = recentMonths(last ?? dayOf(now, timeZone));
  const first = startDate === undefined ? recent.first : dayOfInput(startDate, timeZone);
  return { first, last: last ?? recent.last };
}

function revenueByMonth(db: Sql, currency: string): Record<string, number> {
  const month = sql<string>`substr(${totals.date}, 1, 7)`;
  const rows = db
    .select({ month, amountCents: revenue })
    .from(totals)
    .where(and(eq(totals.currency, currency), isRevenue))
    .groupBy(month)
    .orderBy(asc(month))
    .all();
  return Object.fromEntries(rows.map((row) => [row.month, row.amountCents]));
}

function revenueByCurrency(db: Sql): Record<string, number> {
  const rows = db
    .select({ currency: totals.currency, amountCents: revenue })
    .from(totals)
    .where(isRevenue)
    .groupBy(totals.currency)
    .orderBy(asc(totals.currency))
    .all();
  return Object.fromEntries(rows.map((row) => [row.currency, row.amountCents]));
}
