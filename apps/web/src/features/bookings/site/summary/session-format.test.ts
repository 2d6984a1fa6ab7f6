import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../testing/booking-draft.ts';
import { clockIn } from '../../../../testing/clock-in.ts';
import { formatSessionTime } from './session-format.ts';

const newYork = clockIn('America/New_York');
const hours = (durationHours: number) => ({
  ...{ id: 'p1', name: 'The Evening', priceCents: 68_000, durationHours },
});

describe('the chosen time', () => {
  const draft = { ...completeDraft, time: '2031-06-04T02:00:00.000Z' };

  test('is told with its end, as long as the package is', () => {
    expect(formatSessionTime({ ...draft, package: hours(1.5) }, newYork)).toBe(
      '10:00 PM to 11:30 PM',
    );
  });

  test('says that the session goes on over midnight', () => {
    expect(formatSessionTime({ ...draft, package: hours(4) }, newYork)).toBe(
      '10:00 PM to 2:00 AM the next day',
    );
  });

  test('is its start alone while there is no package, and nothing before the zone is known', () => {
    expect(formatSessionTime({ ...draft, package: null }, newYork)).toBe('10:00 PM');
    expect(formatSessionTime(draft, undefined)).toBeNull();
  });
});
