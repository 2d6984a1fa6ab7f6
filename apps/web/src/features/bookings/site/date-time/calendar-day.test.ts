import { type Locale, provideLocale } from '@shutterhouse/contract/locale';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { formatDay, formatNumericDay, fromBrowserDate, toBrowserDate } from './calendar-day.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

afterEach(() => provideLocale(() => undefined));

describe('a day of the calendar', () => {
  test('survives the conversion for the month grid in any time zone', () => {
    fc.assert(
      fc.property(day, (some) => {
        expect(fromBrowserDate(toBrowserDate(some))).toBe(some);
      }),
    );
  });

  test('is shown as day, month and year without zeros, and in words', () => {
    expect(formatNumericDay('2031-06-03')).toBe('3/6/2031');
    expect(formatDay('2031-06-03')).toBe('Tuesday, June 3, 2031');
  });

  test.each<[Locale, string]>([
    [{ language: 'ja', region: 'JP' }, '2031/6/3'],
    [{ language: 'de', region: 'DE' }, '3.6.2031'],
    [{ language: 'nl', region: 'NL' }, '3-6-2031'],
    [{ language: 'pt-BR', region: 'BR' }, '03/06/2031'],
  ])('is written in numbers as usual in another language: %o', (locale, written) => {
    provideLocale(() => locale);
    expect(formatNumericDay('2031-06-03')).toBe(written);
  });
});
