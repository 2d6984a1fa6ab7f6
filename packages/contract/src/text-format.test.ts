import { expect, it } from 'vitest';
import { counted, formatHours, formatMinutes } from './text-format.ts';

it.each([
  [0, 'files', '0 files'],
  [1, 'files', '1 file'],
  [1200, 'files', '1,200 files'],
] as const)('counts %s %s as %s', (count, several, words) =>
  expect([counted(count, 'file'), counted(count, 'file', several)]).toEqual([words, words]),
);

it('counts with an irregular plural', () => {
  expect(counted(2, 'person', 'people')).toBe('2 people');
});

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
