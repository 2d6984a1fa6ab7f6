import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, decimalsOf } from '../currencies.ts';
import { amountToCents, centsToAmount, centsToTyped, typedToCents } from '../money.ts';
import { dueNowCents } from '../payments/schema.ts';
import { fromStripeAmount, stripeStep, toStripeAmount } from '../payments/stripe-amounts.ts';
import { type DocumentSums, documentSums, rateOn, type TaxedLine } from '../pricing.ts';
import { addSums, sumsLess } from './deductions.ts';

/** An exact fraction. */
type Fraction = { over: bigint; under: bigint };

const half: Fraction = { over: 1n, under: 2n };

const minus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under - other.over * one.under,
  under: one.under * other.under,
});

function isAtMost(one: Fraction, other: Fraction): boolean {
  return one.over * other.under <= other.over * one.under;
}

function magnitude({ over, under }: Fraction): Fraction {
  return { over: over < 0n ? -over : over, under };
}

/** The tax on a sum, or the one contained in it, not rounded. */
function exactTax(amount: bigint, taxPercent: number, pricesIncludeTax: boolean): Fraction {
  const thousandths = BigInt(Math.round(taxPercent * 1000));
  return { over: amount * thousandths, under: 100_000n + (pricesIncludeTax ? thousandths : 0n) };
}

/** Yen, euros and dinars: no, two and three decimals. */
const currency = fc.constantFrom('JPY', 'EUR', 'KWD');
const percents = [0, 5.5, 7, 8.875, 10, 19, 25];
const line = (amountCents: number, taxPercent: number): TaxedLine => ({
  ...{ amountCents, taxPercent, taxName: `Rate ${taxPercent}`, taxNote: '' },
});

/** Lines at several rates, each at most discounted to nothing. */
const discountedLines = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1000, max: 50_000_000 }),
      taxPercent: fc.constantFrom(...percents),
      discountPercent: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.flatMap(({ price, taxPercent, discountPercent }) => [
      line(price, taxPercent),
      line(-Math.floor((price * discountPercent) / 100), taxPercent),
    ]),
  );

const shares = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 });

/** Deposits with their tax, of a share of what the whole bills at each rate. */
function depositsOf(whole: DocumentSums, of: readonly number[]): DocumentSums[] {
  return of.map((share) =>
    documentSums(
      whole.taxes.map(({ taxName, taxPercent, taxNote, totalCents }) => ({
        ...{ taxName, taxPercent, taxNote },
        amountCents: Math.floor((totalCents * share) / 100),
      })),
      { pricesIncludeTax: true },
    ),
  );
}

const sumNames = ['subtotalCents', 'taxCents', 'totalCents'] as const;
const totalOf = (all: readonly bigint[]) => all.reduce((sum, each) => sum + each, 0n);
const taxAt = (sums: DocumentSums, percent: number) =>
  BigInt(sums.taxes.find(({ taxPercent }) => taxPercent === percent)?.taxCents ?? 0);

describe('a deposit invoice and the closing one', () => {
  it('have the tax of the whole, at each rate within half a unit of the exact fraction', () => {
    fc.assert(
      fc.property(discountedLines, shares, fc.boolean(), (lines, of, pricesIncludeTax) => {
        const whole = documentSums(lines, { pricesIncludeTax });
        const deposits = depositsOf(whole, of);
        const left = sumsLess(whole, deposits);
        // Rounding can leave nothing of a rate that bills next to nothing; such a closing invoice is refused.
        if (left === undefined) return;
        for (const name of sumNames) {
          const billed = totalOf([left, ...deposits].map((sums) => BigInt(sums[name])));
          expect(billed).toBe(BigInt(whole[name]));
        }
        for (const { taxPercent } of whole.taxes) {
          const amount = totalOf(
            lines.map((each) => (each.taxPercent === taxPercent ? BigInt(each.amountCents) : 0n)),
          );
          const billed = totalOf([left, ...deposits].map((sums) => taxAt(sums, taxPercent)));
          const exact = exactTax(amount, taxPercent, pricesIncludeTax);
          expect(isAtMost(magnitude(minus({ over: billed, under: 1n }, exact)), half)).toBe(true);
        }
        for (const each of [left, ...deposits]) {
          expect(each.totalCents).toBe(each.subtotalCents + each.taxCents);
        }
      }),
    );
  });

  it('come to the whole in whichever order they are added', () => {
    fc.assert(
      fc.property(discountedLines, shares, fc.boolean(), (lines, of, pricesIncludeTax) => {
        const whole = documentSums(lines, { pricesIncludeTax });
        const deposits = depositsOf(whole, of);
        const left = addSums(whole, deposits, -1);
        const back = addSums(left, deposits.toReversed());
        for (const name of sumNames) expect(back[name]).toBe(whole[name]);
      }),
    );
  });
});

describe('part payments', () => {
  it('and the balance are the total, and never gain or lose a unit on the way through its text', () => {
    fc.assert(
      fc.property(
        discountedLines,
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }),
        currency,
        (lines, steps, of) => {
          const { totalCents } = documentSums(lines, { pricesIncludeTax: false });
          let open = totalCents;
          const paid: number[] = [];
          for (const step of steps) {
            const part = Math.floor((open * step) / 100);
            // As it is typed at the desk, sent over the documented paths, and kept.
            const typed = typedToCents(centsToTyped(part, of), of);
            const sent = amountToCents(centsToAmount(part, of), of);
            expect([typed, sent]).toEqual([part, part]);
            paid.push(part);
            open -= part;
          }
          expect(totalOf([...paid, open].map(BigInt))).toBe(BigInt(totalCents));
          expect(open).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('by Stripe are the units that were asked for, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 1_000_000 }),
        (of, units) => {
          const amount = units * stripeStep(of);
          expect(fromStripeAmount(toStripeAmount(amount, of), of)).toBe(amount);
        },
      ),
    );
  });

  it('at booking are at most the total, of whole units, and at most half a unit from the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 99 }),
        currency,
        (totalCents, depositPercent, of) => {
          const now = dueNowCents(totalCents, { mode: 'stripe', depositPercent }, of);
          expect(Number.isInteger(now)).toBe(true);
          expect(now).toBeLessThanOrEqual(totalCents);
          const exact = { over: BigInt(totalCents) * BigInt(depositPercent), under: 100n };
          const step = decimalsOf(of) === 3 ? 10n : 1n;
          const difference = magnitude(minus({ over: BigInt(now), under: 1n }, exact));
          expect(isAtMost(difference, { over: step, under: 1n })).toBe(true);
        },
      ),
    );
  });
});

describe('a credit note', () => {
  const days = ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'];
  const taxes = [
    {
      ...{ id: 'vat', name: 'MwSt.', note: '', isEnded: false },
      percents: [
        { from: '', percent: 19 },
        { from: '2020-07-01', percent: 16 },
        { from: '2021-01-01', percent: 19 },
      ],
    },
  ];

  it('takes back what was billed, at the rates of then', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...days)), {
          minLength: 1,
          maxLength: 10,
        }),
        fc.boolean(),
        (billed, pricesIncludeTax) => {
          const lines = billed.map(([amountCents, day]) => ({
            ...rateOn({ taxes }, 'vat', day),
            amountCents,
          }));
          const sums = documentSums(lines, { pricesIncludeTax });
          const credit = documentSums(
            lines.map((each) => ({ ...each, amountCents: -each.amountCents })),
            { pricesIncludeTax },
          );
          const rest = addSums(sums, [credit]);
          for (const { netCents, taxCents, totalCents } of rest.taxes) {
            expect([netCents, taxCents, totalCents]).toEqual([0, 0, 0]);
          }
          const rates = new Set(lines.map(({ taxPercent }) => taxPercent));
          expect(new Set(credit.taxes.map(({ taxPercent }) => taxPercent))).toEqual(rates);
        },
      ),
    );
  });
});
