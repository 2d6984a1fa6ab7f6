import { describe, expect, test } from 'vitest';
import { countPeriods, periodStart, periodsBetween, recentMonths } from './periods.ts';

describe('Days, weeks and months', () => {
  test('A week starts on Monday, also across the end of a year', () => {
    expect(periodStart('2027-01-03', 'week')).toBe('2026-12-28');
    expect(periodStart('2026-12-28', 'week')).toBe('2026-12-28');
  });

  test('No month is left out, and the first may start before the range', () => {
    expect(periodsBetween('2026-11-21', '2027-02-01', 'month')).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ]);
    expect(periodsBetween('2028-02-28', '2028-03-01', 'day')).toHaveLength(3);
  });

  test('The count is never less than the number of listed periods', () => {
    for (const groupBy of ['day', 'week', 'month'] as const) {
      const listed = periodsBetween('2026-01-31', '2029-02-01', groupBy).length;
      expect(countPeriods('2026-01-31', '2029-02-01', groupBy)).toBeGreaterThanOrEqual(listed);
    }
  });

  test('The analytics default to six months, including the current one', () => {
    expect(recentMonths('2026-03-31')).toEqual({ first: '2025-10-01', last: '2026-03-31' });
  });
});
