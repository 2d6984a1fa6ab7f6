import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxCents, totalCents } from './pricing.ts';

describe('tax', () => {
  it('is 8 % of the price, rounded to the dollar', () => {
    expect(taxCents(250_000)).toBe(20_000);
    expect(taxCents(35_000)).toBe(2_800);
    // 8 % of $256.25 is $20.50.
    expect(taxCents(25_625)).toBe(2_100);
    expect(taxCents(25_624)).toBe(2_000);
  });

  it('is whole dollars, at most half a dollar from the exact tax, and the total is both', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (price) => {
        const tax = taxCents(price);
        expect(tax % 100).toBe(0);
        expect(Math.abs(tax - price * 0.08)).toBeLessThanOrEqual(50.001);
        expect(totalCents(price)).toBe(price + tax);
      }),
    );
  });
});
