import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topCents } from './money.ts';
import {
  defaultPriceTerms,
  documentSums,
  priceHint,
  priceLabel,
  rateOn,
  type TaxedLine,
  taxCents,
  taxWords,
  totalCents,
} from './pricing.ts';

const price = fc.integer({ min: 0, max: topCents });
/** Percent with at most three decimals. */
const rate = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);

const net = (taxPercent: number) => ({ taxPercent, pricesIncludeTax: false });
const gross = (taxPercent: number) => ({ taxPercent, pricesIncludeTax: true });

/** The exact tax is `sum * rate / divisor`; the rounded one differs by at most half a unit, and on the half is away from zero. */
function expectRounded(tax: number, sum: number, { taxPercent, pricesIncludeTax }: Terms) {
  const thousandths = BigInt(Math.round(taxPercent * 1000));
  const divisor = 100_000n + (pricesIncludeTax ? thousandths : 0n);
  const difference = 2n * (BigInt(tax) * divisor - BigInt(sum) * thousandths);
  const upwards = sum < 0 ? -difference : difference;
  expect(upwards > -divisor && upwards <= divisor).toBe(true);
}

type Terms = ReturnType<typeof net>;

const terms = fc.record({ taxPercent: rate, pricesIncludeTax: fc.boolean() });

describe('tax', () => {
  it('is 8 % of the documented prices', () => {
    expect(
      [250_000, 35_000, 80_000, 120_000, 25_000, 40_000].map((cents) => taxCents(cents, net(8))),
    ).toEqual([20_000, 2800, 6400, 9600, 2000, 3200]);
  });

  it('is rounded to the cent at the studio’s rate, half a cent up, and is zero without one', () => {
    expect([taxCents(12_900, net(19)), totalCents(12_900, net(19))]).toEqual([2451, 15_351]);
    expect(taxCents(25_625, net(8))).toBe(2050);
    expect(taxCents(35_000, net(8.875))).toBe(3106);
    // 8.2 % of $6.10 is 50.02 cents, 5 % of $0.10 is half a cent.
    expect(
      [
        [610, 8.2],
        [10, 5],
        [9, 5],
        [-10, 5],
      ].map(([cents = 0, at = 0]) => taxCents(cents, net(at))),
    ).toEqual([50, 1, 0, -1]);
    expect([taxCents(35_000, net(0)), taxCents(35_000, gross(0))]).toEqual([0, 0]);
  });

  it('is contained in a price that includes it, which is the total', () => {
    expect([taxCents(12_900, gross(19)), totalCents(12_900, gross(19))]).toEqual([2060, 12_900]);
    expect([taxCents(15_351, gross(19)), taxCents(11_000, gross(10))]).toEqual([2451, 1000]);
  });

  it('is whole units, at most half a unit from the exact tax, and the total includes it', () => {
    fc.assert(
      fc.property(price, terms, (cents, of) => {
        const tax = taxCents(cents, of);
        expectRounded(tax, cents, of);
        expect(totalCents(cents, of)).toBe(of.pricesIncludeTax ? cents : cents + tax);
        // A credit note takes back exactly what was charged.
        expect(taxCents(-cents, of) + tax).toBe(0);
      }),
    );
  });

  it('never falls when the price or the rate rises', () => {
    fc.assert(
      fc.property(price, price, rate, rate, fc.boolean(), (one, other, low, high, includes) => {
        const [least, most] = one < other ? [one, other] : [other, one];
        const at = (taxPercent: number) => ({ taxPercent, pricesIncludeTax: includes });
        expect(taxCents(least, at(low))).toBeLessThanOrEqual(taxCents(most, at(low)));
        expect(taxCents(most, at(Math.min(low, high)))).toBeLessThanOrEqual(
          taxCents(most, at(Math.max(low, high))),
        );
      }),
    );
  });

  it('of a net price and of its total is the same', () => {
    fc.assert(
      fc.property(price, rate, (cents, percent) => {
        const total = totalCents(cents, net(percent));
        expect(Math.abs(taxCents(total, gross(percent)) - taxCents(cents, net(percent)))).toBe(0);
      }),
    );
  });
});

const line = (amountCents: number, taxPercent: number, taxName = 'MwSt.'): TaxedLine => ({
  ...{ amountCents, taxName, taxPercent, taxNote: '' },
});

describe('the sums of a document', () => {
  it('have the tax of the sum of each rate, never of a line', () => {
    // Three times 19 % of 0.33 would be 0.18.
    expect(
      documentSums([line(33, 19), line(500, 7), line(33, 19), line(33, 19)], net(0)),
    ).toMatchObject({
      taxes: [
        { taxPercent: 19, netCents: 99, taxCents: 19, totalCents: 118 },
        { taxPercent: 7, netCents: 500, taxCents: 35, totalCents: 535 },
      ],
      ...{ subtotalCents: 599, taxCents: 54, totalCents: 653 },
    });
    expect(documentSums([line(12_900, 19), line(10_700, 7)], gross(0))).toMatchObject({
      taxes: [
        { netCents: 10_840, taxCents: 2060, totalCents: 12_900 },
        { netCents: 10_000, taxCents: 700, totalCents: 10_700 },
      ],
      ...{ subtotalCents: 20_840, taxCents: 2760, totalCents: 23_600 },
    });
  });

  it('keep taxes apart that have one percent, but another name or sentence', () => {
    const exempt = { ...line(100, 0), taxNote: 'Reverse charge' };
    expect(
      documentSums([line(100, 0), exempt, line(50, 0, 'Small business')], net(0)).taxes,
    ).toHaveLength(3);
  });

  /** Lines of some rates, with discounts as lines below zero. */
  const lines = fc.array(
    fc
      .tuple(fc.integer({ min: -1_000_000, max: 5_000_000 }), fc.constantFrom(0, 7, 8, 8.875, 19))
      .map(([cents, percent]) => line(cents, percent)),
    { minLength: 1, maxLength: 40 },
  );

  it('are exact to half a unit for each rate, and add up', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (some, pricesIncludeTax) => {
        const sums = documentSums(some, { pricesIncludeTax });
        for (const { taxPercent, ...of } of sums.taxes) {
          const amount = some.reduce(
            (sum, each) => sum + (each.taxPercent === taxPercent ? each.amountCents : 0),
            0,
          );
          expect(pricesIncludeTax ? of.totalCents : of.netCents).toBe(amount);
          expect(of.totalCents - of.netCents).toBe(of.taxCents);
          expectRounded(of.taxCents, amount, { taxPercent, pricesIncludeTax });
        }
        const total = (name: 'netCents' | 'taxCents' | 'totalCents') =>
          sums.taxes.reduce((sum, each) => sum + each[name], 0);
        expect(sums).toMatchObject({
          ...{ subtotalCents: total('netCents'), taxCents: total('taxCents') },
          totalCents: total('totalCents'),
        });
        expect(sums.totalCents).toBe(sums.subtotalCents + sums.taxCents);
      }),
    );
  });

  it('do not depend on the order of the lines, and those of a credit note take them back', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (some, pricesIncludeTax) => {
        const sums = documentSums(some, { pricesIncludeTax });
        expect(documentSums(some.toReversed(), { pricesIncludeTax })).toEqual(sums);
        const credit = some.map((each) => ({ ...each, amountCents: -each.amountCents }));
        const back = documentSums(credit, { pricesIncludeTax });
        expect([back.taxCents + sums.taxCents, back.totalCents + sums.totalCents]).toEqual([0, 0]);
      }),
    );
  });

  it('come to the same at one rate whether a discount is a line, or a lower price', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), terms, (cents, part, of) => {
        const less = Math.floor((cents * part) / 100);
        const lined = [line(cents, of.taxPercent), line(-less, of.taxPercent)];
        expect(documentSums(lined, of)).toEqual(
          documentSums([line(cents - less, of.taxPercent)], of),
        );
      }),
    );
  });
});

describe('the rate of a tax', () => {
  const reduced = {
    ...{ id: 'reduced', name: 'MwSt. reduced', note: '', isEnded: false },
    percents: [
      { from: '2021-01-01', percent: 7 },
      { from: '', percent: 6 },
      { from: '2020-07-01', percent: 5 },
    ],
  };
  const taxes = [...defaultPriceTerms.taxes, reduced];
  const percentOn = (day: string) => rateOn({ taxes }, 'reduced', day).taxPercent;

  it('is that valid on the day of the supply', () => {
    const days = ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'];
    expect(days.map(percentOn)).toEqual([6, 5, 5, 7]);
    const later = [{ ...reduced, percents: [{ from: '2030-01-01', percent: 7 }] }];
    expect(rateOn({ taxes: later }, 'reduced', '2020-01-01').taxPercent).toBe(7);
  });

  it('is that of the default for no tax, and for one that is not known', () => {
    const standard = { taxName: 'Sales tax', taxPercent: 8, taxNote: '' };
    expect(rateOn({ taxes }, null, '2030-01-01')).toEqual(standard);
    expect(rateOn({ taxes }, 'gone', '2030-01-01')).toEqual(standard);
  });
});

describe('a typed price', () => {
  const terms = { currency: 'EUR', ...net(19) };

  it('says in its label that it is without tax, and beside it the sum with tax', () => {
    expect(priceLabel(terms)).toBe('Price without tax (€)');
    expect(priceLabel(terms, 'place')).toBe('Price of a place without tax (€)');
    expect(priceHint(12_900, terms)).toBe('€153.51 with 19% tax');
  });

  it('says the opposite where prices include tax', () => {
    const including = { currency: 'EUR', ...gross(19) };
    expect(priceLabel(including)).toBe('Price with tax (€)');
    expect(priceHint(12_900, including)).toBe('€108.40 without 19% tax');
    expect(taxWords({ ...gross(19), taxName: 'MwSt.' })).toBe('incl. 19% MwSt.');
    expect(taxWords({ ...net(8), taxName: 'Sales tax' })).toBe('plus 8% tax');
    expect(taxWords({ ...gross(0), taxName: 'Exempt' })).toBe('');
  });

  it('says neither where no tax is added, and no sum for what is no price', () => {
    const free = { ...terms, taxPercent: 0 };
    expect([priceLabel(free), priceHint(12_900, free)]).toEqual(['Price (€)', undefined]);
    expect([undefined, 0, 10.5, Number.NaN].map((typed) => priceHint(typed, terms))).toEqual(
      Array(4).fill(undefined),
    );
  });
});
