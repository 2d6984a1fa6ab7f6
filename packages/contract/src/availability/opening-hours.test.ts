import { describe, expect, it } from 'vitest';
import { formatOpeningHours, openingSpecifications } from './opening-hours.ts';
import { defaultRules, type OpeningWindow } from './rules.ts';

const nine = { opens: 540, closes: 1260 };
const morning = { opens: 540, closes: 720 };
const afternoon = { opens: 780, closes: 1080 };

/** A week, given from Monday on. */
function week(...fromMonday: OpeningWindow[][]): OpeningWindow[][] {
  const [sunday = [], ...rest] = [fromMonday[6], ...fromMonday.slice(0, 6)];
  return [sunday, ...rest.map((windows) => windows ?? [])];
}

describe('the opening hours as text', () => {
  it.each([
    ['the same hours every day', defaultRules.hours, 'Every day, 9:00 AM to 9:00 PM'],
    [
      'days in a row',
      week([], [nine], [nine], [nine], [nine], [nine], []),
      'Tuesday to Saturday, 9:00 AM to 9:00 PM',
    ],
    [
      'two days in a row',
      week([], [], [], [], [], [nine], [nine]),
      'Saturday and Sunday, 9:00 AM to 9:00 PM',
    ],
    [
      'single days',
      week([nine], [], [nine], [], [nine], [], []),
      'Monday, Wednesday and Friday, 9:00 AM to 9:00 PM',
    ],
    [
      'a pause at noon, and other hours at the weekend',
      week(...Array(5).fill([morning, afternoon]), [morning], []),
      'Monday to Friday, 9:00 AM to 12:00 PM and 1:00 PM to 6:00 PM\nSaturday, 9:00 AM to 12:00 PM',
    ],
    [
      'a whole day',
      week([], [], [], [], [{ opens: 0, closes: 1440 }], [], []),
      'Friday, 12:00 AM to midnight',
    ],
    ['no day at all', week([], [], [], [], [], [], []), 'By appointment'],
  ])('are written for %s', (_, hours, words) => {
    expect(formatOpeningHours(hours, '12-hour')).toBe(words);
  });

  it('use a 24-hour clock where the studio has one', () => {
    const hours = week(...Array(5).fill([morning, afternoon]), [{ opens: 0, closes: 1440 }], []);
    expect(formatOpeningHours(hours, '24-hour')).toBe(
      'Monday to Friday, 09:00 to 12:00 and 13:00 to 18:00\nSaturday, 00:00 to midnight',
    );
  });
});

describe('the opening hours for search engines', () => {
  it('have a row for each window, with its days', () => {
    const hours = week([morning, afternoon], [morning, afternoon], [], [], [], [], [nine]);
    expect(openingSpecifications(hours)).toEqual([
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' },
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '13:00', closes: '18:00' },
      { dayOfWeek: ['Sunday'], opens: '09:00', closes: '21:00' },
    ]);
  });

  it('end at the end of the day', () => {
    const hours = week([{ opens: 1200, closes: 1440 }], [], [], [], [], [], []);
    expect(openingSpecifications(hours)[0]?.closes).toBe('23:59');
  });
});
