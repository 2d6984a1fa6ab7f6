import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountToCents,
  cents,
  centsToAmount,
  centsToTyped,
  currencySign,
  formatCents,
} from './money.ts';

describe('money', () => {
  it('is the same number of cents after a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (sum) => {
        expect(amountToCents(centsToAmount(sum))).toBe(sum);
      }),
    );
  });

  it('is the same after a round trip through an input', () => {
    expect([37_800, 0, 37_850, 1999.5].map(centsToTyped)).toEqual([
      '378.00',
      '0.00',
      '378.50',
      '19.995',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (sum) => {
        expect(amountToCents(Number(centsToTyped(sum)))).toBe(sum);
      }),
    );
  });

  it('with a third decimal is refused, not rounded', () => {
    const price = cents('Price');
    expect(price.safeParse(amountToCents(19.99)).success).toBe(true);
    const { error } = price.safeParse(amountToCents(19.999));
    expect(error?.issues[0]?.message).toBe('Price can have at most two decimals');
  });

  it('is never negative', () => {
    expect(cents('Price').safeParse(-1).error?.issues[0]?.message).toBe(
      'Price must be a positive number',
    );
  });

  it('has two decimals, or none for whole amounts on request', () => {
    expect(formatCents(270_000)).toBe('$2,700.00');
    expect(formatCents(270_000, { whole: true })).toBe('$2,700');
    expect(formatCents(270_050, { whole: true })).toBe('$2,700.50');
  });

  it('is in the studio’s currency', () => {
    expect(formatCents(270_000, { currency: 'EUR' })).toBe('€2,700.00');
    expect(formatCents(270_000, { currency: 'EUR', whole: true })).toBe('€2,700');
    expect(formatCents(270_000, { currency: 'CHF' })).toBe('CHF\u00a02,700.00');
    expect(['USD', 'EUR', 'CHF'].map(currencySign)).toEqual(['$', '€', 'CHF']);
  });
});
