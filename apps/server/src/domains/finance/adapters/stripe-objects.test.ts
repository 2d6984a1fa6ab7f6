import { currencies } from '@shutterhouse/contract/currencies';
import { expect, test } from 'vitest';
import { centsOf } from './stripe-records.ts';

test('every currency that a studio can have is counted in hundredths at Stripe, as sums are sent there', () => {
  expect(currencies.filter((currency) => centsOf(12_345, currency) !== 12_345)).toEqual([]);
});
