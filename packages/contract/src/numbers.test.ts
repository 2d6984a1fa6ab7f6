import { expect, test } from 'vitest';
import { readNumber } from './numbers.ts';

test.each([
  ['1234.5', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234\u202f567.5', 1_234_567.5],
  ["1'234.50", 1234.5],
  ['1’234’567', 1_234_567],
  ['12,34,567.50', 1_234_567.5],
  ['1.234.567', 1_234_567],
  ['-1 234', -1234],
  ['19,9', 19.9],
  ['', undefined],
])('%j is a number as spreadsheets of some country write it', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});

test.each(['1 23', '12 34,5', "1'23", '1,2,3', '1 234.567.8', '1,234,56', 'ten', '1e3', '1.2.3'])(
  '%j is none',
  (text) => expect(readNumber(text)).toBeNaN(),
);
