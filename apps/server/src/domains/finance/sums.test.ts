import { periodStart } from '@shutterhouse/contract/finance/periods';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '../../studio-time.ts';
import { addRecord } from '../../testing/rows/finance.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { revenueOf, summaryOf } from './sums.ts';
import { financeRecords } from './tables.ts';

const now = () => new Date('2030-06-15T12:00:00Z');

const studio = studioForAllTests({ now });
beforeEach(() => {
  studio.deps.db.delete(financeRecords).run();
});

type Row = typeof financeRecords.$inferSelect;

const changes = {
  amountCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  currency: fc.constantFrom('USD', 'EUR', 'CHF'),
  status: fc.constantFrom('pending', 'completed', 'cancelled'),
  date: fc
    .integer({ min: Date.parse('2028-12-30'), max: Date.parse('2030-03-02') })
    .map((at) => new Date(at).toISOString().slice(0, 10)),
} as const;
const kind = fc.constantFrom(
  { type: 'income', source: 'local' },
  { type: 'expense', source: 'local' },
  { type: 'income', source: 'stripe', cause: 'payment' },
  { type: 'expense', source: 'stripe', cause: 'refund' },
) as fc.Arbitrary<Pick<Row, 'type' | 'source' | 'cause'>>;

/** An operation on the books: a record is added, changed, or deleted. */
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: fc.record(changes), kind }) },
  { weight: 2, arbitrary: fc.record({ change: fc.record(changes), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat() }) },
);

function apply(deeds: object[]): Row[] {
  const rows: string[] = [];
  const at = (place: number) => rows[place % Math.max(1, rows.length)] ?? '';
  for (const one of deeds as {
    add?: Partial<Row>;
    kind?: Partial<Row>;
    change?: Partial<Row>;
    at?: number;
    remove?: number;
  }[]) {
    if (one.add) {
      const reference = one.kind?.cause ? { reference: `re_${rows.length}` } : {};
      rows.push(addRecord(studio.deps, { ...one.add, ...one.kind, ...reference }));
    } else if (one.change) update(at(one.at ?? 0), one.change);
    else remove(at(one.remove ?? 0));
  }
  return studio.deps.db.select().from(financeRecords).all();
}

function update(id: string, change: Partial<Row>): void {
  studio.deps.db.update(financeRecords).set(change).where(eq(financeRecords.id, id)).run();
}

function remove(id: string): void {
  studio.deps.db.delete(financeRecords).where(eq(financeRecords.id, id)).run();
}

/** Revenue by a plain calculation: completed income minus refunds. */
function revenueIn(rows: Row[], currency: string): number {
  return rows
    .filter((row) => row.status === 'completed' && row.currency === currency)
    .reduce((sum, { type, cause, amountCents }) => {
      if (type === 'income') return sum + amountCents;
      return cause === 'refund' ? sum - amountCents : sum;
    }, 0);
}

describe('The figures of the books', () => {
  test('Every sum equals a plain recomputation from the records', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 30 }), (deeds) => {
        studio.deps.db.delete(financeRecords).run();
        const rows = apply(deeds);
        const completed = rows.filter(({ status }) => status === 'completed');
        const summary = summaryOf(studio.deps, { currency: 'EUR' });
        const isEuro = ({ currency }: Row) => currency === 'EUR';
        const incomes = completed.filter((row) => isEuro(row) && row.type === 'income');
        const expenses = completed.filter(
          (row) => isEuro(row) && row.type === 'expense' && row.cause === null,
        );
        const sum = (some: Row[]) => some.reduce((all, { amountCents }) => all + amountCents, 0);
        const revenue = revenueIn(rows, 'EUR');
        expect(summary).toMatchObject({
          totalRevenueCents: revenue,
          totalExpensesCents: sum(expenses),
          netCents: revenue - sum(expenses),
          totalTransactions: rows.length,
          successfulTransactions: completed.length,
          failedTransactions: rows.filter(({ status }) => status === 'cancelled').length,
          pendingTransactions: rows.filter(({ status }) => status === 'pending').length,
          averageTransactionAmountCents:
            incomes.length === 0 ? 0 : Math.round(sum(incomes) / incomes.length),
        });
        for (const [month, cents] of Object.entries(summary.revenueByMonthCents)) {
          expect(cents).toBe(
            revenueIn(
              rows.filter(({ date }) => date.startsWith(month)),
              'EUR',
            ),
          );
        }
        expect(sumOf(summary.revenueByMonthCents)).toBe(revenue);
        for (const [currency, cents] of Object.entries(summary.revenueByCurrencyCents)) {
          expect(cents).toBe(revenueIn(rows, currency));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('Days, weeks and months of a range add up to it, and none is left out', () => {
    const range = fc.tuple(changes.date, changes.date).map((days) => days.toSorted());
    fc.assert(
      fc.property(
        fc.array(deed, { minLength: 5, maxLength: 30 }),
        range,
        fc.constantFrom('day', 'week', 'month'),
        (deeds, [startDate = '', endDate = ''], groupBy) => {
          studio.deps.db.delete(financeRecords).run();
          const rows = apply(deeds).filter(({ date }) => date >= startDate && date <= endDate);
          const found = revenueOf(studio.deps, { startDate, endDate, groupBy, currency: 'USD' });
          expect(found.totalRevenueCents).toBe(revenueIn(rows, 'USD'));
          expect(found.dataPoints[0]?.date).toBe(periodStart(startDate, groupBy));
          for (const { date, amountCents } of found.dataPoints) {
            const within = rows.filter((row) => periodStart(row.date, groupBy) === date);
            expect(amountCents).toBe(revenueIn(within, 'USD'));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('An instant lies on the day that the clock shows, on both nights when it changes', () => {
    const zone = 'America/New_York';
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    const around = (night: string) =>
      fc
        .integer({ min: -36, max: 36 })
        .map((quarters) => new Date(Date.parse(night) + quarters * 3_600_000));
    fc.assert(
      fc.property(
        fc.oneof(around('2030-03-10T07:00:00Z'), around('2030-11-03T06:00:00Z')),
        (instant) => {
          expect(dayOf(instant, zone)).toBe(shown.format(instant));
        },
      ),
    );
  });

  test('Revenue without a range is that of the last six months, in the currency of the studio', async () => {
    addRecord(studio.deps, { type: 'income', date: '2030-01-01', amountCents: 100 });
    addRecord(studio.deps, { type: 'income', date: '2029-12-31', amountCents: 10_000 });
    addRecord(studio.deps, { type: 'income', date: '2030-06-15', currency: 'EUR' });
    const answer = await studio.rest('GET', '/finance/analytics/revenue', { as: 'admin' });
    const { data } = answer.json();
    expect(data).toMatchObject({ currency: 'USD', totalRevenue: 1, transactionCount: 1 });
    expect(data.dataPoints).toHaveLength(6);
    expect(data.dataPoints[0]).toEqual({ date: '2030-01-01', amount: 1 });
  });

  test('The summary has its documented maps, in dollars', async () => {
    addRecord(studio.deps, { type: 'income', date: '2030-05-31', amountCents: 12_345 });
    addRecord(studio.deps, {
      type: 'income',
      date: '2030-05-31',
      amountCents: 500,
      currency: 'EUR',
    });
    const { data } = (await studio.rest('GET', '/finance/summary', { as: 'admin' })).json();
    expect(data).toMatchObject({
      totalRevenue: 123.45,
      averageTransactionAmount: 123.45,
      revenueByMonth: { '2030-05': 123.45 },
      revenueByCurrency: { EUR: 5, USD: 123.45 },
      provider: { state: 'notConnected' },
    });
  });
});

function sumOf(map: Record<string, number>): number {
  return Object.values(map).reduce((sum, cents) => sum + cents, 0);
}
