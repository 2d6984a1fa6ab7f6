import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from '../currencies.ts';
import { sumsLess } from '../invoices/deductions.ts';
import { stripeStep } from '../payments/stripe-amounts.ts';
import { type DocumentSums, documentSums } from '../pricing.ts';
import { divide, type Share, sumsOfPart } from './division.ts';
import { planMessages } from './messages.ts';
import { plan } from './plan.ts';
import { planLines } from './plan-lines.ts';

const aShare = fc.oneof(
  fc
    .integer({ min: 1, max: 100_000 })
    .map((rate): Share => ({ kind: 'percent', percent: rate / 1000 })),
  fc
    .integer({ min: 1, max: 10_000_000 })
    .map((amountCents): Share => ({ kind: 'amount', amountCents })),
);
const someParts = fc
  .array(aShare, { maxLength: 11 })
  .map((before): Share[] => [...before, { kind: 'rest' }]);
const aTotal = fc.integer({ min: 0, max: 1_000_000_000_000 });

test('the parts come to the whole, whatever it is divided by, in each currency', () => {
  fc.assert(
    fc.property(aTotal, someParts, fc.constantFrom(...currencies), (total, parts, currency) => {
      const amounts = divide(total, parts, currency);
      expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      const percents = parts.slice(0, -1).every(({ kind }) => kind === 'percent');
      if (percents && amounts.slice(0, -1).reduce((sum, each) => sum + each, 0) < total) {
        for (const each of amounts.slice(0, -1)) expect(each % stripeStep(currency)).toBe(0);
      }
    }),
  );
});

test('yen have no decimals, and dinars are divided into what a card can be charged', () => {
  const thirds: Share[] = [
    { kind: 'percent', percent: 33.333 },
    { kind: 'percent', percent: 33.333 },
    { kind: 'rest' },
  ];
  expect(divide(100_000, thirds, 'JPY')).toEqual([33_333, 33_333, 33_334]);
  expect(divide(100_000, thirds, 'KWD')).toEqual([33_330, 33_330, 33_340]);
  expect(divide(100, [{ kind: 'amount', amountCents: 300 }, { kind: 'rest' }], 'EUR')).toEqual([
    100, 0,
  ]);
});

test('the invoices of the parts and the closing invoice come to the whole, at each rate', () => {
  const aLine = fc.record({
    taxName: fc.constant('VAT'),
    taxNote: fc.constant(''),
    taxPercent: fc.constantFrom(0, 7, 8.1, 19, 20),
    amountCents: fc.integer({ min: 0, max: 100_000_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      someParts,
      (lines, pricesIncludeTax, parts) => {
        const whole = documentSums(lines, { pricesIncludeTax });
        const amounts = divide(whole.totalCents, parts, 'EUR');
        const deposits: DocumentSums[] = [];
        for (const cents of amounts.slice(0, -1)) {
          const left = sumsLess(whole, deposits);
          deposits.push(sumsOfPart(cents, left?.taxes ?? []));
          expect(deposits.at(-1)?.totalCents).toBe(cents);
        }
        const closing = sumsLess(whole, deposits);
        expect(closing?.totalCents).toBe(amounts.at(-1));
        for (const rate of whole.taxes) {
          const billed = [...deposits, ...(closing ? [closing] : [])]
            .flatMap(({ taxes }) => taxes)
            .filter(({ taxPercent }) => taxPercent === rate.taxPercent);
          expect(billed.reduce((sum, each) => sum + each.taxCents, 0)).toBe(rate.taxCents);
        }
      },
    ),
  );
});

describe('a plan', () => {
  const rest = { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } };
  const half = { share: { kind: 'percent', percent: 50 }, due: { anchor: 'acceptance' } };
  const problemsOf = (parts: unknown) => plan.safeParse(parts).error?.issues.map((i) => i.message);

  test('ends with the rest, of which something is left', () => {
    expect(plan.safeParse([half, rest]).success).toBe(true);
    expect(problemsOf([half])).toEqual([planMessages.lastIsRest]);
    expect(problemsOf([rest, rest])).toEqual([planMessages.restIsLast]);
    expect(problemsOf([half, half, rest])).toEqual([planMessages.percentsTooMuch]);
    expect(problemsOf([])).toEqual([planMessages.partsNone]);
    expect(problemsOf(Array.from({ length: 13 }, () => rest))).toContain(
      planMessages.partsMany(12),
    );
  });

  test('is written as lines of text', () => {
    const parts = plan.parse([
      { share: { kind: 'amount', amountCents: 50_000 }, due: { anchor: 'acceptance' } },
      { share: { kind: 'percent', percent: 25 }, due: { anchor: 'day', day: '2030-06-04' } },
      rest,
    ]);
    expect(planLines(parts, { totalCents: 200_000, currency: 'EUR' })).toEqual([
      { amountCents: 50_000, due: 'At acceptance' },
      { amountCents: 50_000, due: 'June 4, 2030' },
      { amountCents: 100_000, due: '14 days before the session' },
    ]);
  });
});
