import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasExpired } from './card-expiry.ts';

const today = fc.date({
  min: new Date(2000, 0, 1),
  max: new Date(2199, 11, 31, 23, 59),
  noInvalidDate: true,
});

/** The month that is the given number of months from a day, as on a card. */
function monthsFrom(day: Date, months: number): string {
  const month = new Date(day.getFullYear(), day.getMonth() + months, 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(month.getMonth() + 1)}/${two(month.getFullYear() % 100)}`;
}

describe('a card', () => {
  test.each([
    ['01/20', new Date(2026, 10, 21), true],
    ['10/26', new Date(2026, 10, 1), true],
    ['11/26', new Date(2026, 10, 1), false],
    ['11/26', new Date(2026, 10, 30, 23, 59), false],
    ['11/26', new Date(2026, 11, 1), true],
    ['12/99', new Date(2026, 10, 21), true],
    ['01/03', new Date(2099, 10, 21), false],
  ])('with the expiry date %s is, on %s, expired: %s', (expiry, day, expired) => {
    expect(hasExpired(expiry, day)).toBe(expired);
  });

  test('is valid up to and including its month, and expired after', () => {
    fc.assert(
      fc.property(today, fc.integer({ min: 0, max: 228 }), (day, months) => {
        expect(hasExpired(monthsFrom(day, months), day)).toBe(false);
        expect(hasExpired(monthsFrom(day, -months - 1), day)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
