import { expect, it } from 'vitest';
import { formatTotal } from './total.ts';

it.each([
  ['€417.00 with tax', { amountCents: 41_700, taxCents: 6700, currency: 'EUR' }],
  ['$350.00', { amountCents: 35_000, taxCents: 0, currency: 'USD' }],
  ['Free', { amountCents: 0, taxCents: 0, currency: 'EUR' }],
])('the total of a session reads %s', (text, total) => {
  expect(formatTotal(total)).toBe(text);
});
