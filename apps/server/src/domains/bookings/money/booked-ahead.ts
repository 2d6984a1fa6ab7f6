import { dayMs } from '@shutterhouse/contract/durations';
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { bookings } from '../tables.ts';
import { expectedTotals } from './tables.ts';

/** What the confirmed sessions cost that begin from now on, by currency, paid or not. */
export function bookedAhead({
  db,
  now,
}: {
  db: Sql;
  now: () => Date;
}): { currency: string; amountCents: number }[] {
  const at = now();
  const day = Math.floor(at.getTime() / dayMs);
  const sums = new Map<string, number>();
  const add = ({ currency, amountCents }: { currency: string; amountCents: number }) =>
    sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  // Whole days from their totals, the sessions of the current one from their rows.
  db.select({
    currency: expectedTotals.currency,
    amountCents: sql<number>`sum(${expectedTotals.amountCents})`,
  })
    .from(expectedTotals)
    .where(and(eq(expectedTotals.kind, 'session'), gt(expectedTotals.day, day)))
    .groupBy(expectedTotals.currency)
    .all()
    .forEach(add);
  db.select({ currency: bookings.currency, amountCents: bookings.totalCents })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gte(bookings.startsAt, at),
        lt(bookings.startsAt, new Date((day + 1) * dayMs)),
      ),
    )
    .all()
    .forEach(add);
  return [...sums]
    .filter(([, amountCents]) => amountCents > 0)
    .map(([currency, amountCents]) => ({ currency, amountCents }));
}
