import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentSums } from '../pricing.ts';
import { receivedTaxesInput, taxesOfPart } from './received-taxes.ts';

const line = (amountCents: number, taxPercent: number) => ({
  ...{ amountCents, taxPercent, taxName: `Rate ${taxPercent}`, taxNote: '' },
});
const lines = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 5.5, 7, 8.875, 19))
    .map(([cents, percent]) => line(cents, percent)),
  { minLength: 1, maxLength: 8 },
);

it('the parts in which a document is paid come to its sums, at each rate', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
      fc.boolean(),
      (some, steps, pricesIncludeTax) => {
        const { taxes, totalCents } = documentSums(some, { pricesIncludeTax });
        let beforeCents = 0;
        const parts = [...steps, 100].map((step) => {
          const amountCents = Math.floor(((totalCents - beforeCents) * step) / 100);
          const part = taxesOfPart(taxes, { beforeCents, amountCents });
          beforeCents += amountCents;
          expect(part.reduce((sum, each) => sum + each.totalCents, 0)).toBe(amountCents);
          return part;
        });
        for (const [index, rate] of taxes.entries()) {
          for (const name of ['netCents', 'taxCents', 'totalCents'] as const) {
            expect(parts.reduce((sum, part) => sum + (part[index]?.[name] ?? 0), 0)).toBe(
              rate[name],
            );
          }
        }
      },
    ),
  );
});

it('half of 107 at 7 % and 119 at 19 % has half of each tax', () => {
  const { taxes } = documentSums([line(11_900, 19), line(10_700, 7)], { pricesIncludeTax: true });
  expect(taxesOfPart(taxes, { beforeCents: 0, amountCents: 11_300 })).toMatchObject([
    { taxPercent: 19, netCents: 5000, taxCents: 950, totalCents: 5950 },
    { taxPercent: 7, netCents: 5000, taxCents: 350, totalCents: 5350 },
  ]);
});

it('a range that ends before it begins is refused on its end', () => {
  const backwards = receivedTaxesInput.safeParse({ from: '2030-06-02', to: '2030-06-01' });
  expect(backwards.error?.issues).toMatchObject([{ path: ['to'] }]);
  expect(receivedTaxesInput.safeParse({ from: '2030-02-30' }).success).toBe(false);
});
