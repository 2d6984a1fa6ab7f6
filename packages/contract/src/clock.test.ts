import { expect, it } from 'vitest';
import { clockStyles, readTime, slotLabel } from './clock.ts';

it.each([
  ['2:30 PM', '14:30'],
  ['2:30pm', '14:30'],
  ['2.30 p.m.', '14:30'],
  ['2 pm', '14:00'],
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  [' 09:05 ', '09:05'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  ['0:00', '00:00'],
])('parses %s as %s', (typed, time) => {
  expect(slotLabel(readTime(typed) ?? Number.NaN, '24-hour')).toBe(time);
});

it.each(['', '24:00', '9:60', '13 pm', '0 am', '14:3', '2 p', 'noon', '12345', '9:30 PM today'])(
  'finds no time in "%s"',
  (typed) => expect(readTime(typed)).toBeUndefined(),
);

it.each(clockStyles)('parses its own format with a clock of %s', (style) => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    expect(readTime(slotLabel(minute, style))).toBe(minute);
  }
});
