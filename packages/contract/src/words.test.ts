import { expect, it } from 'vitest';
import { formatHours, formatMinutes } from './words.ts';

it.each([
  [0.5, '0.5 hours'],
  [1, '1 hour'],
  [1.5, '1.5 hours'],
  [10, '10 hours'],
  [1 / 3, '20 minutes'],
])('writes %s hours as %s', (hours, words) => expect(formatHours(hours)).toBe(words));

it.each([
  [480, '8 hours'],
  [45, '45 minutes'],
  [75, '1 hour 15 minutes'],
  [121, '2 hours 1 minute'],
])('writes %s minutes as %s', (minutes, words) => expect(formatMinutes(minutes)).toBe(words));
