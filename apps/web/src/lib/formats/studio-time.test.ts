import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockIn } from '../../testing/rows/clock-in.ts';
import {
  dayAt,
  formatDate,
  formatDay,
  formatInstant,
  formatSpan,
  formatTime,
  formatTimeWithSeconds,
  shortTime,
  wallClock,
  zoneName,
} from './studio-time.ts';

const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'];

describe('a date and a time', () => {
  it('have the date in the studio’s time zone, not in the user’s', () => {
    const lateEvening = new Date('2026-11-21T04:30:00Z');
    expect(dayAt(lateEvening, clockIn('America/New_York'))).toBe('2026-11-20');
    expect(dayAt(lateEvening, clockIn('Europe/Berlin'))).toBe('2026-11-21');
  });

  it('write the date of an instant in the studio’s time zone', () => {
    expect(formatDate('2026-11-21T20:30:00Z', clockIn('Asia/Kathmandu'))).toBe('Nov 22, 2026');
    expect(formatDate('2026-11-21T04:30:00Z', clockIn('America/New_York'))).toBe('Nov 20, 2026');
  });

  it('have a date that the address and the server accept, at any time and in any zone', () => {
    const instants = fc.date({
      min: new Date('2000-01-02T00:00:00Z'),
      max: new Date('2099-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
        const day = dayAt(at, clockIn(zone));
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        const noon = Date.parse(`${day}T12:00:00Z`);
        expect(Math.abs(noon - at.getTime())).toBeLessThanOrEqual(26 * 3_600_000);
      }),
    );
  });

  it('include the year only when it is not the current one', () => {
    const now = new Date('2026-12-31T12:00:00Z');
    const say = (at: string) => formatDay(new Date(at), clockIn('America/New_York'), now);
    expect(say('2026-11-20T16:00:00Z')).toBe('Fri, Nov 20');
    expect(say('2027-01-01T04:59:00Z')).toBe('Thu, Dec 31');
    expect(say('2027-01-01T05:00:00Z')).toBe('Fri, Jan 1, 2027');
  });

  it('use a 24-hour clock where the studio has one', () => {
    const clock = { ...clockIn('America/New_York'), style: '24-hour' as const };
    const [morning, evening] = ['2026-11-21T14:05:07Z', '2026-11-22T05:00:00Z'];
    expect(formatTime(new Date(morning), clock)).toBe('09:05');
    expect(formatInstant(morning, clock)).toBe('Nov 21, 2026, 09:05');
    expect(formatInstant(evening, clock)).toBe('Nov 22, 2026, 00:00');
    expect(formatTimeWithSeconds(new Date(morning), clock)).toBe('09:05:07');
    expect(formatSpan({ startsAt: morning, endsAt: evening }, clock)).toBe('09:05 to midnight');
    expect([shortTime('9:00 AM'), shortTime('9:30 AM'), shortTime('09:00')]).toEqual([
      '9 AM',
      '9:30 AM',
      '09:00',
    ]);
  });

  it('are right on both sides of a daylight saving change', () => {
    expect(formatTime(new Date('2026-03-07T14:00:00Z'), clockIn('America/New_York'))).toBe(
      '9:00 AM',
    );
    expect(formatTime(new Date('2026-03-09T13:00:00Z'), clockIn('America/New_York'))).toBe(
      '9:00 AM',
    );
    expect(formatTime(new Date('2026-11-20T03:15:00Z'), clockIn('Asia/Kathmandu'))).toBe('9:00 AM');
  });
});

describe('the wall clock of a zone', () => {
  const instant = new Date('2031-06-03T18:45:00Z');

  it.each([
    ['America/New_York', '2:45 PM', '2031-06-03', 'Eastern Daylight Time (New York)'],
    ['Asia/Kathmandu', '12:30 AM', '2031-06-04', 'Nepal Time (Kathmandu)'],
    ['Australia/Lord_Howe', '5:15 AM', '2031-06-04', 'Lord Howe Standard Time (Lord Howe)'],
  ])('in %s shows %s of %s', (zone, time, day, name) => {
    expect(formatTime(instant, clockIn(zone))).toBe(time);
    expect(wallClock(instant, clockIn(zone)).day).toBe(day);
    expect(zoneName(instant, clockIn(zone))).toBe(name);
  });
});

describe('an instant', () => {
  it('is written with its date, and with seconds for the time of a refresh', () => {
    expect(formatInstant('2026-11-21T22:39:07Z', clockIn('America/New_York'))).toBe(
      'Nov 21, 2026, 5:39 PM',
    );
    expect(
      formatTimeWithSeconds(new Date('2026-11-21T22:39:07Z'), clockIn('America/New_York')),
    ).toBe('5:39:07 PM');
  });
});
