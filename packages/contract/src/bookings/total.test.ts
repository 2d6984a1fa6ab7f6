import { expect, it } from 'vitest';
import { formatTotal } from './total.ts';

const net = { taxName: 'VAT', taxPercent: 19, pricesIncludeTax: false };
const gross = { ...net, pricesIncludeTax: true };

it.each([
  ['€417.00 with tax', { ...net, amountCents: 41_700, taxCents: 6700, currency: 'EUR' }],
  ['€129.00 incl. 19% VAT', { ...gross, amountCents: 12_900, taxCents: 2060, currency: 'EUR' }],
  ['$350.00', { ...net, amountCents: 35_000, taxCents: 0, currency: 'USD' }],
  ['Free', { ...net, amountCents: 0, taxCents: 0, currency: 'EUR' }],
])('the total of a session reads %s', (text, total) => {
  expect(formatTotal(total)).toBe(text);
});
