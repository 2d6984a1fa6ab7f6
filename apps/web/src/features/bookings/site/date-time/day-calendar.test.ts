import { defaultRules } from '@shutterhouse/contract/availability/rules';
import { expect, test } from 'vitest';
import { clockIn } from '../../../../testing/rows/clock-in.ts';
import { bookableDays, isBookable } from './day-calendar.tsx';
import { withinHours } from './slot-choice.tsx';

// Monday, 20:00 in New York.
const now = new Date('2030-06-04T00:00:00Z');
const clock = clockIn('America/New_York');

test('by default every day of two years from today can be chosen, without a note', () => {
  const days = bookableDays(defaultRules, now, clock);
  expect(days).toMatchObject({ today: '2030-06-03', first: '2030-06-03', last: '2032-06-01' });
  expect(days.sentence).toBeUndefined();
  const asked = ['2030-06-02', '2030-06-03', '2032-06-01', '2032-06-02'];
  expect(asked.map((day) => isBookable(days, day))).toEqual([false, true, true, false]);
});

test('closed weekdays and closed days can not be chosen', () => {
  const closures = [{ from: '2030-06-05', until: '2030-06-06' }];
  const hours = defaultRules.hours.with(0, []);
  const days = bookableDays({ ...defaultRules, closures, hours }, now, clock);
  const asked = ['2030-06-04', '2030-06-05', '2030-06-06', '2030-06-07', '2030-06-09'];
  expect(asked.map((day) => isBookable(days, day))).toEqual([true, false, false, true, false]);
});

test('the notice period and the horizon apply, with a note', () => {
  const days = bookableDays({ ...defaultRules, noticeHours: 24, horizonDays: 60 }, now, clock);
  expect([days.first, days.last]).toEqual(['2030-06-04', '2030-08-01']);
  expect(isBookable(days, '2030-06-04')).toBe(true);
  expect(days.sentence).toBe(
    'Sessions must be booked at least 24 hours ahead. Sessions can be booked up to 60 days ahead.',
  );
});

test('the day on which the notice period ends can not be chosen if its hours end before', () => {
  const hours = defaultRules.hours.with(2, [{ opens: 540, closes: 720 }]);
  const days = bookableDays({ ...defaultRules, hours, noticeHours: 24 }, now, clock);
  const asked = ['2030-06-04', '2030-06-05', '2030-06-11'];
  expect(asked.map((day) => isBookable(days, day))).toEqual([false, true, true]);
});

test('slots outside the opening hours are left out, taken ones within them are not', () => {
  const hours = defaultRules.hours.with(2, [{ opens: 600, closes: 630 }]);
  const at = (time: string) => ({ startsAt: `2030-06-04T${time}:00Z`, isAvailable: false });
  const slots = [at('13:30'), at('14:00'), at('14:30'), at('15:00')];
  const rules = { ...defaultRules, hours };
  expect(withinHours(slots, rules, '2030-06-04', clock)).toEqual(slots.slice(1, 3));
  expect(withinHours(slots, undefined, '2030-06-04', clock)).toEqual(slots);
});
