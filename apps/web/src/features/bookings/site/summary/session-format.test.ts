import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../testing/rows/booking-draft.ts';
import { clockIn } from '../../../../testing/rows/clock-in.ts';
import { formatSessionTime } from './session-format.ts';

const newYork = clockIn('America/New_York');
const hours = (durationHours: number) => ({
  ...{ id: 'p1', name: 'The Evening', priceCents: 68_000, durationHours },
});

describe('the chosen time', () => {
  const draft = { ...completeDraft, time: '2031-06-04T02:00:00.000Z' };

  test('is shown with its end, by the length of the package', () => {
    expect(formatSessionTime({ ...draft, package: hours(1.5) }, newYork)).toBe(
      '10:00 PM to 11:30 PM',
    );
  });

  test('says when the session runs past midnight', () => {
    expect(formatSessionTime({ ...draft, package: hours(4) }, newYork)).toBe(
      '10:00 PM to 2:00 AM the next day',
    );
  });

  test('is only the start without a package, and null before the zone is known', () => {
    expect(formatSessionTime({ ...draft, package: null }, newYork)).toBe('10:00 PM');
    expect(formatSessionTime(draft, undefined)).toBeNull();
  });
});
