import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayMonthYear,
  formatDay,
  fromBrowserDate,
  toBrowserDate,
} from './calendar-day.ts';

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

  test('is followed by the next one across months, years and leap days', () => {
    expect(addDays('2031-12-31', 1)).toBe('2032-01-01');
    expect(addDays('2032-02-28', 1)).toBe('2032-02-29');
    expect(addDays('2031-06-01', 729)).toBe('2033-05-30');
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (some, days) => {
        expect(addDays(addDays(some, days), -days)).toBe(some);
      }),
    );
  });

  test('is shown as day, month and year without zeros, and in words', () => {
    expect(dayMonthYear('2031-06-03')).toBe('3/6/2031');
    expect(formatDay('2031-06-03')).toBe('Tuesday, June 3, 2031');
  });
});
