import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentSums, type TaxedLine } from '../pricing.ts';
import { sumsLess } from './deductions.ts';

const rate = fc.constantFrom(
  { taxName: 'MwSt.', taxPercent: 19, taxNote: '' },
  { taxName: 'MwSt.', taxPercent: 7, taxNote: '' },
  { taxName: 'Sales tax', taxPercent: 8.875, taxNote: '' },
);
const vat = { taxName: 'MwSt.', taxPercent: 19, taxNote: '' };
/** A deposit is agreed with its tax. */
const deposit = (amountCents: number, own = vat) =>
  documentSums([{ ...own, amountCents }], { pricesIncludeTax: true });

it('a closing invoice and the deposit invoices before it bill the whole, rate by rate', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 1e9 }),
      rate,
      shares,
      fc.boolean(),
      (price, own, percents, pricesIncludeTax) => {
        const lines: TaxedLine[] = [{ ...own, amountCents: price }];
        const whole = documentSums(lines, { pricesIncludeTax });
        const deposits = percents.map((percent) =>
          deposit(Math.round((whole.totalCents * percent) / 100), own),
        );
        const left = sumsLess(whole, deposits);
        for (const name of ['subtotalCents', 'taxCents', 'totalCents'] as const) {
          const billed = deposits.reduce(
            (sum, each) => sum + each[name],
            left?.[name] ?? Number.NaN,
          );
          expect(billed).toBe(whole[name]);
        }
        expect(left?.totalCents).toBe((left?.subtotalCents ?? 0) + (left?.taxCents ?? 0));
      },
    ),
  );
});

it('deducts 19 % of 30 % of 153.51 euros', () => {
  const whole = documentSums([{ ...vat, amountCents: 12_900 }], { pricesIncludeTax: false });
  expect(whole).toMatchObject({ taxCents: 2451, totalCents: 15_351 });
  // 46.05 with 7.35 tax.
  expect(sumsLess(whole, [deposit(4605)])).toMatchObject({
    ...{ subtotalCents: 9030, taxCents: 1716, totalCents: 10_746 },
  });
});

it('is refused where a rate was billed that the whole does not have, or more of it', () => {
  const whole = documentSums([{ ...vat, amountCents: 12_900 }], { pricesIncludeTax: false });
  expect(sumsLess(whole, [deposit(15_352)])).toBeUndefined();
  expect(sumsLess(whole, [deposit(100, { ...vat, taxPercent: 7 })])).toBeUndefined();
});
