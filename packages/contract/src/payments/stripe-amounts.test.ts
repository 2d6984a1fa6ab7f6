import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '../currencies.ts';
import { dueNowCents } from './schema.ts';
import { fromStripeAmount, minChargeCents, stripeStep, toStripeAmount } from './stripe-amounts.ts';

test.each([
  ['USD', 500, 500],
  ['JPY', 500, 500],
  ['MGA', 500, 500],
  ['KWD', 5120, 5120],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['HUF', 1045, 1045],
  ['TWD', 80_045, 80_045],
])('%s: %i minor units are %i at Stripe', (currency, cents, amount) => {
  expect(toStripeAmount(cents, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(cents);
});

test('an amount that comes back from Stripe is the one that was sent, and one due is one that Stripe takes', () => {
  const way = fc.record({
    mode: fc.constant('stripe' as const),
    depositPercent: fc.integer({ min: 1, max: 100 }),
  });
  const sum = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(sum, way, fc.constantFrom(...currencies), (total, terms, currency) => {
      const due = dueNowCents(total, terms, currency);
      expect(due % stripeStep(currency)).toBe(0);
      expect(due).toBeLessThanOrEqual(total);
      expect(fromStripeAmount(toStripeAmount(due, currency), currency)).toBe(due);
    }),
  );
  expect(dueNowCents(5125, { mode: 'stripe', depositPercent: 100 }, 'KWD')).toBe(5120);
});

test.each([
  ['USD', 50],
  ['EUR', 50],
  ['GBP', 30],
  ['JPY', 50],
  ['MXN', 1000],
  ['HUF', 17_500],
  ['THB', 1000],
  ['KWD', 500],
])('the minimum charge in %s is %i minor units', (currency, least) => {
  expect(minChargeCents(currency)).toBe(least);
});

test('a minimum charge is one that Stripe can charge', () => {
  for (const currency of currencies) {
    expect(minChargeCents(currency)).toBeGreaterThan(0);
    expect(minChargeCents(currency) % stripeStep(currency)).toBe(0);
  }
});
