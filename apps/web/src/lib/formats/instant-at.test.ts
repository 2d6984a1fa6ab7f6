import { describe, expect, it } from 'vitest';
import { clockIn } from '../../testing/rows/clock-in.ts';
import { instantAt } from './instant-at.ts';
import { wallClock } from './studio-time.ts';

const newYork = clockIn('America/New_York');

describe('a time on the clock of the studio', () => {
  it.each(['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'])(
    'matches local time on %s',
    (day) => {
      for (const minute of [0, 30, 9 * 60, 21 * 60, 23 * 60 + 30]) {
        expect(wallClock(instantAt(day, minute, newYork), newYork)).toEqual({ day, minute });
      }
    },
  );

  it('is an hour later when skipped by a change of the clock, and the first one when it occurs twice', () => {
    expect(instantAt('2026-03-08', 150, newYork).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(instantAt('2026-11-01', 90, newYork).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });
});
