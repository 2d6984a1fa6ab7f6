import { provideLocale } from '@shutterhouse/contract/locale';
import { afterEach, describe, expect, it } from 'vitest';
import { monthTitle, weekOf, weeksOf, weekTitle } from './calendar-days.ts';

afterEach(() => provideLocale(() => undefined));

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
    ['de', 'DE', '2026-11-23'],
    ['pt-BR', 'BR', '2026-11-22'],
    ['ja', 'JP', '2026-11-22'],
    ['en', 'GB', '2026-11-23'],
    ['en', 'EG', '2026-11-21'],
  ] as const)('are in weeks of the country: %s in %s from %s', (language, region, first) => {
    provideLocale(() => ({ language, region }));
    expect(weekOf('2026-11-27')[0]).toBe(first);
    expect(weekOf(first)[0]).toBe(first);
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
