import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMonthYear, formatDay, fromBrowserDate, toBrowserDate } from './calendar-day.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day of the calendar', () => {
  test('survives the conversion for the month grid in any time zone', () => {
    fc.assert(
      fc.property(day, (some) => {
        expect(fromBrowserDate(toBrowserDate(some))).toBe(some);
      }),
    );
  });

  test('is shown as day, month and year without zeros, and in words', () => {
    expect(dayMonthYear('2031-06-03')).toBe('3/6/2031');
    expect(formatDay('2031-06-03')).toBe('Tuesday, June 3, 2031');
  });
});
