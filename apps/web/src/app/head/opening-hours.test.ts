import { expect, test } from 'vitest';
import { openingHours } from './opening-hours.ts';

test.each([
  ['Tuesday to Saturday, 9:00 AM to 9:00 PM', 'Tu-Sa 09:00-21:00'],
  ['Mondays - Fridays, 10 AM - 6 PM', 'Mo-Fr 10:00-18:00'],
  ['Sunday 12:30 PM to 1:15 PM', 'Su 12:30-13:15'],
  ['Tuesday to Saturday, 09:00 to 21:30', 'Tu-Sa 09:00-21:30'],
  ['Monday - Friday 8:00 - 16:00', 'Mo-Fr 08:00-16:00'],
  ['Monday to Friday, 12:00 AM to 12:00 PM', 'Mo-Fr 00:00-12:00'],
])('the hours "%s" are %s for search engines', (words, expected) => {
  expect(openingHours(words)).toBe(expected);
});

test.each([
  'by appointment',
  '',
  'Someday to Saturday, 9:00 AM to 9:00 PM',
  'all days',
  'Monday to Friday, 9 to 5',
])('the text "%s" stays text', (words) => {
  expect(openingHours(words)).toBeUndefined();
});
