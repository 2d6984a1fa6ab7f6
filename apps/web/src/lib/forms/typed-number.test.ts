import { expect, test } from 'vitest';
import { typedCents, typedNumber } from './typed-number.ts';

const dollars = (typed: string) => typedCents(typed, 'USD');

test('an amount is read with a decimal point or a decimal comma', () => {
  expect(['19.90', '19,90', '1.234,56', '1,234.56', '1,000', '19,9', '0,05'].map(dollars)).toEqual([
    1990, 1990, 123_456, 123_456, 100_000, 1990, 5,
  ]);
  expect(['1,5', '0.5', '19,125'].map(typedNumber)).toEqual([1.5, 0.5, 19_125]);
});

test('a partly typed number is what it means so far', () => {
  expect(['19,', '19.', ',5', '.5', ' 7 '].map(typedNumber)).toEqual([19, 19, 0.5, 0.5, 7]);
  expect(['', ' ', ','].map(typedNumber)).toEqual([undefined, undefined, undefined]);
  expect(typedCents('1,', 'KWD')).toBe(1000);
});

test('anything else is not a number', () => {
  expect(['1e3', 'ten', '1,2,3'].map(dollars)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
