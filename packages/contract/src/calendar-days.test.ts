import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysSinceMonday,
  formatCalendarDay,
  isCalendarDay,
  weekdayOf,
} from './calendar-days.ts';
import { calendarDay } from './dates.ts';

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

test('screens take the same days for existing ones as schemas do', () => {
  const agrees = (text: string) => {
    expect(isCalendarDay(text), text).toBe(calendarDay.safeParse(text).success);
  };
  for (const text of ['', '2030-02-31', '2028-02-29', '2029-02-29', '2030-13-01', '2030-00-10'])
    agrees(text);
  for (const text of ['1999-12-31', '2099-12-31', '2100-01-01', '2030-6-1', '2030-06-01T00:00Z'])
    agrees(text);
  const part = fc.integer({ min: 0, max: 40 }).map((number) => String(number).padStart(2, '0'));
  fc.assert(fc.property(part, part, (month, day) => agrees(`2030-${month}-${day}`)));
  fc.assert(fc.property(anyDay, agrees));
});
