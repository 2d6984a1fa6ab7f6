import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, decimalsOf } from './currencies.ts';
import { localeTag, provideLocale } from './locale.ts';
import {
  amountToCents,
  centsToAmount,
  centsToTyped,
  currencySign,
  formatCents,
  maxCents,
  sameUnits,
  topCents,
  typedToCents,
} from './money.ts';
import { cents } from './money-schema.ts';

const sums = fc.integer({ min: 0, max: maxCents('USD') });
const anyCurrency = fc.constantFrom(...currencies);
const sentenceFor = (value: unknown) => cents('Price').safeParse(value).error?.issues[0]?.message;

describe('money', () => {
  it('is the same number of minor units after a round trip, as a number and as it is typed', () => {
    fc.assert(
      fc.property(sums, anyCurrency, (sum, currency) => {
        expect(amountToCents(centsToAmount(sum, currency), currency)).toBe(sum);
        expect(typedToCents(centsToTyped(sum, currency), currency)).toBe(sum);
      }),
    );
  });

  it.each([
    [37_800, 'USD', '378.00'],
    [37_850, 'EUR', '378.50'],
    [378, 'JPY', '378'],
    [37_805, 'KWD', '37.805'],
  ])('%i of the minor unit of %s is %s', (sum, currency, typed) => {
    expect(centsToTyped(sum, currency)).toBe(typed);
  });

  it('has 0, 2 or 3 decimals by its currency', () => {
    const of = (decimals: number) => currencies.filter((one) => decimalsOf(one) === decimals);
    expect(of(0).join(' ')).toBe(
      'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF',
    );
    expect(of(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(of(2)).toHaveLength(currencies.length - of(0).length - of(3).length);
  });

  it('with more decimals than its currency has is refused, not rounded', () => {
    const below = fc.integer({ min: 0, max: maxCents('USD') - 1 });
    fc.assert(
      fc.property(below, anyCurrency, fc.integer({ min: 1, max: 9 }), (sum, currency, digit) => {
        const typed = centsToTyped(sum, currency);
        const finer = `${typed}${decimalsOf(currency) === 0 ? '.' : ''}${digit}`;
        expect(sentenceFor(amountToCents(Number(finer), currency))).toContain('decimals');
        expect(sentenceFor(typedToCents(finer, currency))).toContain('decimals');
      }),
    );
  });

  it.each([
    [amountToCents(19.999, 'USD'), 'Price can have at most two decimals'],
    [amountToCents(1999.5, 'JPY'), 'Price can have no decimals in JPY'],
    [amountToCents(1.2345, 'KWD'), 'Price can have at most three decimals'],
    [typedToCents('1.200', 'EUR'), 'Price can have at most two decimals'],
    [typedToCents('1.200', 'JPY'), 'Price can have no decimals in JPY'],
    [typedToCents('1,200', 'TND'), 'Price must be a positive number'],
    [amountToCents(3e9, 'JPY'), 'Price can be at most 1,000,000,000'],
    [amountToCents(1e21, 'KWD'), 'Price can be at most 1,000,000.000'],
    [amountToCents(-0.001, 'USD'), 'Price must be a positive number'],
    [amountToCents(10_000_000.01, 'USD'), 'Price can be at most 10,000,000.00'],
    [typedToCents('1,000,000,000,001', 'VND'), 'Price can be at most 1,000,000,000,000'],
    [topCents + 1, 'Price can be at most 10,000,000.00'],
    [-1, 'Price must be a positive number'],
    ['twelve', 'Price must be a positive number'],
  ])('%s is refused: %s', (value, sentence) => {
    expect(sentenceFor(value)).toBe(sentence);
  });

  it('has a limit that leaves room for a wedding in every currency', () => {
    expect(amountToCents(10_000_000, 'USD')).toBe(maxCents('USD'));
    const weddings = {
      IDR: 60_000_000,
      VND: 90_000_000,
      KRW: 5_000_000,
      COP: 12_000_000,
      HUF: 1_200_000,
    };
    for (const [currency, amount] of Object.entries(weddings)) {
      const price = amountToCents(amount, currency);
      expect(cents('Price').parse(price)).toBe(price);
      expect(Number(price) * 100).toBeLessThanOrEqual(maxCents(currency));
    }
  });

  it.each([
    ['1.200', 'KWD', 1200],
    ['1,200', 'JPY', 1200],
    ['1,200.500', 'KWD', 1_200_500],
    ['350.00', 'JPY', 350],
    ['1.234.567', 'VND', 1_234_567],
  ])('%s typed in %s is %i minor units', (typed, currency, sum) => {
    expect(typedToCents(typed, currency)).toBe(sum);
  });

  it('has its decimals, or none for whole amounts on request', () => {
    expect(formatCents(270_000)).toBe('$2,700.00');
    expect(formatCents(270_000, { whole: true })).toBe('$2,700');
    expect(formatCents(270_050, { whole: true })).toBe('$2,700.50');
    expect(formatCents(270_000, { currency: 'JPY' })).toBe('¥270,000');
    expect(formatCents(270_000, { currency: 'KWD' })).toBe('KWD\u00a0270.000');
    expect(formatCents(270_000, { currency: 'KWD', whole: true })).toBe('KWD\u00a0270');
  });

  it('is in the studio’s currency', () => {
    expect(formatCents(270_000, { currency: 'EUR' })).toBe('€2,700.00');
    expect(formatCents(270_000, { currency: 'EUR', whole: true })).toBe('€2,700');
    expect(formatCents(270_000, { currency: 'CHF' })).toBe('CHF\u00a02,700.00');
    expect(['USD', 'EUR', 'CHF', 'JPY'].map(currencySign)).toEqual(['$', '€', 'CHF', '¥']);
  });

  it('is written by the rules of the locale', () => {
    provideLocale(() => ({ language: 'de', region: 'DE' }));
    expect(localeTag()).toBe('de-DE');
    expect(formatCents(270_000, { currency: 'EUR' })).toBe('2.700,00\u00a0€');
    provideLocale(() => undefined);
  });

  it('keeps its units in another currency, rounded to what that has', () => {
    expect(sameUnits(25_000, { from: 'USD', to: 'JPY' })).toBe(250);
    expect(sameUnits(1250, { from: 'EUR', to: 'ISK' })).toBe(13);
    expect(sameUnits(250, { from: 'JPY', to: 'KWD' })).toBe(250_000);
    fc.assert(
      fc.property(sums, anyCurrency, anyCurrency, (sum, from, to) => {
        fc.pre(decimalsOf(to) >= decimalsOf(from));
        const there = sameUnits(sum, { from, to });
        expect(sameUnits(there, { from: to, to: from })).toBe(sum);
      }),
    );
  });
});
