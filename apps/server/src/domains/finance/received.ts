import { addMonths } from '@shutterhouse/contract/calendar-days';
import { periodStart } from '@shutterhouse/contract/finance/periods';
import type { Received } from '@shutterhouse/contract/finance/received';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf } from '../../studio-time.ts';
import { getBilling } from '../settings/billing.ts';
import { isRevenue, revenue } from './sums.ts';
import { financeTotals as totals } from './tables.ts';

/** What was received this month, in the last, and in each of twelve months against the year before, in the studio's currency. */
export function receivedOf({
  db,
  now,
  config,
}: {
  db: Sql;
  now: () => Date;
  config: Config;
}): Received {
  const { currency } = getBilling({ db });
  const current = periodStart(dayOf(now(), config.timeZone), 'month');
  const month = sql<string>`substr(${totals.date}, 1, 7) || '-01'`;
  const rows = db
    .select({ month, amountCents: revenue })
    .from(totals)
    .where(and(eq(totals.currency, currency), isRevenue, gte(totals.date, addMonths(current, -23))))
    .groupBy(month)
    .all();
  const amounts = new Map(rows.map((row) => [row.month, row.amountCents]));
  const of = (first: string) => amounts.get(first) ?? 0;
  return {
    currency,
    thisMonthCents: of(current),
    lastMonthCents: of(addMonths(current, -1)),
    months: Array.from({ length: 12 }, (_, index) => {
      const first = addMonths(current, index - 11);
      return { month: first, amountCents: of(first), yearBeforeCents: of(addMonths(first, -12)) };
    }),
  };
}
