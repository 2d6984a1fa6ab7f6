import { expect, it } from 'vitest';
import { formatHours } from './format-hours.ts';

it('says hour for one and hours for the others', () => {
  expect([0.5, 1, 1.5, 10].map(formatHours)).toEqual([
    '0.5 hours',
    '1 hour',
    '1.5 hours',
    '10 hours',
  ]);
});
