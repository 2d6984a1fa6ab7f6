import { provideLocale } from '@shutterhouse/contract/locale';
import { afterEach, expect, test } from 'vitest';
import { centsText, numberText, typedCents, typedNumber } from './typed-number.ts';

afterEach(() => provideLocale(() => undefined));

const dollars = (typed: string) => typedCents(typed, 'USD');

test('an amount is read with a decimal point or a decimal comma', () => {
  expect(['19.90', '19,90', '1.234,56', '1,234.56', '1,000', '19,9', '0,05'].map(dollars)).toEqual([
    1990, 1990, 123_456, 123_456, 100_000, 1990, 5,
  ]);
  expect(['1,5', '0.5', '19,125'].map(typedNumber)).toEqual([1.5, 0.5, 19_125]);
});

test('a number is shown with the decimal sign of the country, as it is read again', () => {
  const shown = () => [numberText(1.5), numberText(1234), centsText(123_450, 'EUR')];
  expect(shown()).toEqual(['1.5', '1234', '1234.50']);
  provideLocale(() => ({ language: 'de', region: 'DE' }));
  expect(shown()).toEqual(['1,5', '1234', '1234,50']);
  expect(typedCents(centsText(123_450, 'EUR'), 'EUR')).toBe(123_450);
  // With a comma these would be read as thousands.
  expect([numberText(0.125), centsText(1250, 'KWD')]).toEqual(['0.125', '1.250']);
  expect(centsText(1250, 'JPY')).toBe('1250');
  provideLocale(() => ({ language: 'de', region: 'CH' }));
  expect(shown()).toEqual(['1.5', '1234', '1234.50']);
});

test('a partly typed number is what it means so far', () => {
  expect(['19,', '19.', ',5', '.5', ' 7 '].map(typedNumber)).toEqual([19, 19, 0.5, 0.5, 7]);
  expect(['', ' ', ','].map(typedNumber)).toEqual([undefined, undefined, undefined]);
  expect(typedCents('1,', 'KWD')).toBe(1000);
});

test('anything else is not a number', () => {
  expect(['1e3', 'ten', '1,2,3'].map(dollars)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
