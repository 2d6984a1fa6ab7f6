import { expect, test } from 'vitest';
import { isolated, withoutIsolation } from './isolation.ts';

test.each([
  ['Hebrew', 'שרה'],
  ['Arabic', 'مُحَمَّد'],
  ['Arabic in presentation forms', '\ufef3\ufeee\ufeb3'],
  ['Syriac', 'ܫܪܐ'],
  ['Adlam', '\u{1e900}\u{1e922}'],
  ['two scripts', 'Ada שרה'],
])('a name in %s is isolated in a sentence from left to right', (_, name) => {
  expect(isolated(name, 'pt-BR')).toBe(`\u2068${name}\u2069`);
  expect(withoutIsolation(`${isolated(name, 'en')} (2)`)).toBe(`${name} (2)`);
});

test.each(['Ada', 'Ωmega', '山田 花子', '12:30', ''])('%j is not', (name) => {
  expect(isolated(name, 'en')).toBe(name);
});

test('in a sentence from right to left it is a name from left to right', () => {
  expect(isolated('Ada', 'he')).toBe('\u2068Ada\u2069');
  expect(isolated('שרה', 'ar')).toBe('שרה');
  expect(isolated('12:30', 'ar')).toBe('12:30');
});
