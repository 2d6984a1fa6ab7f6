import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents } from './money.ts';
import { priceHint, priceLabel, taxCents, totalCents } from './pricing.ts';

const price = fc.integer({ min: 0, max: maxCents });
/** Percent with at most three decimals. */
const rate = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);

describe('tax', () => {
  it('is 8 % of the documented prices', () => {
    expect(
      [250_000, 35_000, 80_000, 120_000, 25_000, 40_000].map((cents) => taxCents(cents, 8)),
    ).toEqual([20_000, 2800, 6400, 9600, 2000, 3200]);
  });

  it('is rounded to the cent at the studio’s rate, half a cent up, and is zero without one', () => {
    expect([taxCents(12_900, 19), totalCents(12_900, 19)]).toEqual([2451, 15_351]);
    expect(taxCents(25_625, 8)).toBe(2050);
    expect(taxCents(35_000, 8.875)).toBe(3106);
    // 8.2 % of $6.10 is 50.02 cents, 5 % of $0.10 is half a cent.
    expect([taxCents(610, 8.2), taxCents(10, 5), taxCents(9, 5)]).toEqual([50, 1, 0]);
    expect(taxCents(35_000, 0)).toBe(0);
  });

  it('is whole cents, at most half a cent from the exact tax, and the total includes it', () => {
    fc.assert(
      fc.property(price, rate, (cents, percent) => {
        const tax = taxCents(cents, percent);
        // Exact in integers: the double of the difference, in thousandths of a percent of a cent.
        const difference =
          100_000n * BigInt(tax) - BigInt(cents) * BigInt(Math.round(percent * 1000));
        expect(difference > -50_000n && difference <= 50_000n).toBe(true);
        expect(totalCents(cents, percent)).toBe(cents + tax);
      }),
    );
  });

  it('never falls when the price or the rate rises', () => {
    fc.assert(
      fc.property(price, price, rate, rate, (one, other, low, high) => {
        const [least, most] = one < other ? [one, other] : [other, one];
        expect(taxCents(least, low)).toBeLessThanOrEqual(taxCents(most, low));
        expect(taxCents(most, Math.min(low, high))).toBeLessThanOrEqual(
          taxCents(most, Math.max(low, high)),
        );
      }),
    );
  });
});

describe('a typed price', () => {
  const terms = { currency: 'EUR', taxPercent: 19 };

  it('says in its label that it is without tax, and beside it the sum with tax', () => {
    expect(priceLabel(terms)).toBe('Price without tax (€)');
    expect(priceLabel(terms, 'Price of a place')).toBe('Price of a place without tax (€)');
    expect(priceHint(12_900, terms)).toBe('€153.51 with 19% tax');
  });

  it('says neither where no tax is added, and no sum for what is no price', () => {
    const free = { ...terms, taxPercent: 0 };
    expect([priceLabel(free), priceHint(12_900, free)]).toEqual(['Price (€)', undefined]);
    expect([undefined, 0, 10.5, Number.NaN].map((typed) => priceHint(typed, terms))).toEqual(
      Array(4).fill(undefined),
    );
  });
});
