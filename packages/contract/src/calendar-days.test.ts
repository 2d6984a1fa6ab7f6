import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysSinceMonday,
  formatCalendarDay,
  weekdayOf,
} from './calendar-days.ts';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('days are added across months, years and leap days', () => {
  expect(addDays('2030-12-31', 1)).toBe('2031-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2030-03-01', -1)).toBe('2030-02-28');
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
  );
});

test('months are added to the month, so that a short one is not skipped', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
});

test('a week begins on Sunday or Monday', () => {
  expect(['2030-06-02', '2030-06-03', '2030-06-08'].map(weekdayOf)).toEqual([0, 1, 6]);
  expect(['2030-06-02', '2030-06-03', '2030-06-08'].map(daysSinceMonday)).toEqual([6, 0, 5]);
});

test('a day is written as it is, whatever the zone of the process', () => {
  expect(formatCalendarDay('2030-06-04', { month: 'short', day: 'numeric' })).toBe('Jun 4');
  expect(formatCalendarDay('2030-06-01', { dateStyle: 'full' })).toBe('Saturday, June 1, 2030');
});
