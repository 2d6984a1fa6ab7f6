import { expect, it } from 'vitest';
import { formatHours } from './words.ts';

it('says hour for one and hours for the others, and minutes where they are no half hours', () => {
  expect([0.5, 1, 1.5, 10, 1 / 3].map(formatHours)).toEqual([
    '0.5 hours',
    '1 hour',
    '1.5 hours',
    '10 hours',
    '20 minutes',
  ]);
});
