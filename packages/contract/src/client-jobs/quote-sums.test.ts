import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenLines, quoteSums, sumsFromTo } from './quote-sums.ts';

const rate = (taxPercent: number) => ({ taxName: `${taxPercent} %`, taxPercent, taxNote: '' });
const line = (id: string, unitCents: number, more: object = {}) => ({
  ...{ id, unitCents, quantity: 1, ...rate(19) },
  ...more,
});
const wedding = {
  parts: [
    { id: 'package', kind: 'one' as const, lines: [line('day', 200_000), line('half', 120_000)] },
    {
      id: 'extras',
      kind: 'any' as const,
      lines: [line('album', 45_000, { ...rate(7), quantity: 3 })],
    },
    { id: 'travel', kind: 'all' as const, lines: [line('way', 50, { quantity: 100 })] },
  ],
  discount: null,
  pricesIncludeTax: true,
};
const one = (lineId: string, quantity = 1) => ({ lineId, quantity });

test('one of several packages, extras by number, and what is always part of it', () => {
  const { lines, problems } = chosenLines(wedding, [one('day'), one('album', 2), one('unknown')]);
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    { lineId: 'day', quantity: 1, amountCents: 200_000 },
    { lineId: 'album', quantity: 2, amountCents: 90_000 },
    { lineId: 'way', quantity: 100, amountCents: 5000 },
  ]);
  expect(quoteSums(wedding, [one('day'), one('album', 2)])).toMatchObject({
    ...{ totalCents: 295_000, listCents: 295_000, discountCents: 0 },
    taxes: [
      { taxPercent: 19, totalCents: 205_000 },
      { taxPercent: 7, totalCents: 90_000 },
    ],
  });
});

test('no package, two of them, and more extras than there are, are named', () => {
  const problemsOf = (...choices: ReturnType<typeof one>[]) =>
    chosenLines(wedding, choices).problems;
  expect(problemsOf()).toEqual([{ partId: 'package', problem: 'none' }]);
  expect(problemsOf(one('day'), one('half'))).toEqual([{ partId: 'package', problem: 'several' }]);
  expect(problemsOf(one('day'), one('album', 4))).toEqual([
    { partId: 'extras', problem: 'tooMany' },
  ]);
});

test('it costs from the cheapest package alone to the dearest with all extras', () => {
  expect(sumsFromTo(wedding)).toMatchObject({
    least: { totalCents: 125_000 },
    most: { totalCents: 340_000 },
  });
});

test('a discount is rounded once, and shared among the taxes', () => {
  const discount = { kind: 'percent', percent: 10 } as const;
  const sums = quoteSums({ ...wedding, discount }, [one('half'), one('album')]);
  expect(sums).toMatchObject({
    ...{ listCents: 170_000, discountCents: 17_000, totalCents: 153_000 },
    taxes: [
      { taxPercent: 19, totalCents: 112_500 },
      { taxPercent: 7, totalCents: 40_500 },
    ],
  });
  const amount = { kind: 'amount', amountCents: 9_999_999 } as const;
  expect(quoteSums({ ...wedding, discount: amount }, [one('day')])).toMatchObject({
    ...{ discountCents: 205_000, totalCents: 0, taxCents: 0 },
  });
});

test('with any discount the sums of the taxes are what is left of the list, to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          unitCents: fc.integer({ min: 0, max: 100_000_000 }),
          quantity: fc.integer({ min: 1, max: 50 }),
          percent: fc.constantFrom(0, 7, 8.875, 19, 25),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      fc.oneof(
        fc.record({
          kind: fc.constant('percent' as const),
          percent: fc.integer({ min: 0, max: 100 }),
        }),
        fc.record({ kind: fc.constant('amount' as const), amountCents: fc.nat(200_000_000) }),
      ),
      fc.boolean(),
      (rows, discount, pricesIncludeTax) => {
        const lines = rows.map(({ percent, ...row }, index) => ({
          ...{ id: String(index), ...row },
          ...rate(percent),
        }));
        const quote = {
          parts: [{ id: 'p', kind: 'all' as const, lines }],
          discount,
          pricesIncludeTax,
        };
        const sums = quoteSums(quote, []);
        const left = sums.listCents - sums.discountCents;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(pricesIncludeTax ? sums.totalCents : sums.subtotalCents).toBe(left);
        for (const tax of sums.taxes) expect(tax.totalCents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
