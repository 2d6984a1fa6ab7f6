import { describe, expect, it } from 'vitest';
import { wallClock } from '../../../../lib/formats/studio-time.ts';
import { clockIn } from '../../../../testing/rows/clock-in.ts';
import { instantAt, monthTitle, weekOf, weeksOf, weekTitle } from './calendar-days.ts';

const newYork = clockIn('America/New_York');

describe('the days of a calendar', () => {
  it('are in weeks that start on Sunday', () => {
    expect(weekOf('2026-11-27')).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });

  it.each([
    ['2026-02-10', 4, '2026-02-01', '2026-02-28'],
    ['2026-11-30', 5, '2026-11-01', '2026-12-05'],
    ['2026-08-01', 6, '2026-07-26', '2026-09-05'],
  ])('are those of the weeks that the month of %s touches', (day, weeks, first, last) => {
    const found = weeksOf(day);
    expect(found).toHaveLength(weeks);
    expect([found.flat()[0], found.flat().at(-1)]).toEqual([first, last]);
  });

  it('have a title', () => {
    expect(monthTitle('2026-11-27')).toBe('November 2026');
    expect(weekTitle(weekOf('2026-11-27'))).toBe('Nov 22 – 28, 2026');
    expect(weekTitle(weekOf('2026-12-31'))).toBe('Dec 27, 2026 – Jan 2, 2027');
  });
});

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
