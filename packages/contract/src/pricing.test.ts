import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxCents, totalCents } from './pricing.ts';

describe('tax', () => {
  it('is 8 % of the price, rounded to the dollar', () => {
    expect(taxCents(250_000, 8)).toBe(20_000);
    expect(taxCents(35_000, 8)).toBe(2_800);
    // 8 % of $256.25 is $20.50.
    expect(taxCents(25_625, 8)).toBe(2_100);
    expect(taxCents(25_624, 8)).toBe(2_000);
  });

  it('is in whole dollars, at most half a dollar from the exact tax, and the total includes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (price) => {
        const tax = taxCents(price, 8);
        expect(tax % 100).toBe(0);
        expect(Math.abs(tax - price * 0.08)).toBeLessThanOrEqual(50.001);
        expect(totalCents(price, 8)).toBe(price + tax);
      }),
    );
  });

  it('uses the studio’s rate, and is zero without one', () => {
    expect(taxCents(35_000, 8.875)).toBe(3_100);
    expect(taxCents(35_000, 0)).toBe(0);
    expect(totalCents(100_000, 20)).toBe(120_000);
    // The exact tax is 50.02 cents.
    expect(taxCents(610, 8.2)).toBe(100);
  });
});
