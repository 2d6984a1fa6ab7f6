import { expect, it } from 'vitest';
import { clockStyles, formatByClock, readTime, slotLabel } from './clock.ts';
import { languages } from './languages.ts';
import { localeTag } from './locale.ts';

it.each([
  ['2:30 PM', '14:30'],
  ['2:30pm', '14:30'],
  ['2.30 p.m.', '14:30'],
  ['2 pm', '14:00'],
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  [' 09:05 ', '09:05'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  ['0:00', '00:00'],
])('parses %s as %s', (typed, time) => {
  expect(slotLabel(readTime(typed) ?? Number.NaN, '24-hour')).toBe(time);
});

it.each(['', '24:00', '9:60', '13 pm', '0 am', '14:3', '2 p', 'noon', '12345', '9:30 PM today'])(
  'finds no time in "%s"',
  (typed) => expect(readTime(typed)).toBeUndefined(),
);

it.each(clockStyles)('parses its own format with a clock of %s', (style) => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    expect(readTime(slotLabel(minute, style))).toBe(minute);
  }
});

const tags = languages.flatMap((language) =>
  ['US', 'GB', 'DE', 'JP'].map((region) => localeTag({ language, region })),
);

it.each(tags)('writes times beside dates as the CLDR writes them alone: %s', (tag) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  const beside = (at: Date, hourCycle: 'h12' | 'h23') => {
    const options = {
      hourCycle,
      timeZone: 'UTC',
      dateStyle: 'medium',
      timeStyle: 'short',
    } as const;
    return plain(formatByClock(new Intl.DateTimeFormat(tag, options), at));
  };
  const time = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' } as const;
  for (const hour of [0, 2, 9, 12, 21]) {
    const at = new Date(Date.UTC(2026, 10, 8, hour, 4));
    const alone = plain(new Intl.DateTimeFormat(tag, time).format(at));
    expect(beside(at, 'h12')).toMatch(new RegExp(`[ ,]${alone}$`));
    expect(beside(at, 'h23')).toMatch(new RegExp(`[ ,]0?${hour}:04$`));
  }
  const morning = new Date('2026-11-08T02:34:05Z');
  if (tag === 'de-US') expect(beside(morning, 'h12')).toBe('08.11.2026, 2:34 AM');
});
