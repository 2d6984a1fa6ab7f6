import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatHours, formatTime, studioDay } from './studio-clock.ts';

const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'];

describe('the clock of the studio', () => {
  it("gives the day of the studio's calendar, not that of the person at the desk", () => {
    const lateEvening = new Date('2026-11-21T04:30:00Z');
    expect(studioDay(lateEvening, 'America/New_York')).toBe('2026-11-20');
    expect(studioDay(lateEvening, 'Europe/Berlin')).toBe('2026-11-21');
  });

  it('gives a day that the address and the server take, at any time and in any zone', () => {
    const instants = fc.date({
      min: new Date('2000-01-02T00:00:00Z'),
      max: new Date('2099-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
        const day = studioDay(at, zone);
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        const noon = Date.parse(`${day}T12:00:00Z`);
        expect(Math.abs(noon - at.getTime())).toBeLessThanOrEqual(26 * 3_600_000);
      }),
    );
  });

  it('says the year of a day only when it is another one', () => {
    const now = new Date('2026-12-31T12:00:00Z');
    const say = (at: string) => formatDay(new Date(at), 'America/New_York', now);
    expect(say('2026-11-20T16:00:00Z')).toBe('Fri, Nov 20');
    expect(say('2027-01-01T04:59:00Z')).toBe('Thu, Dec 31');
    expect(say('2027-01-01T05:00:00Z')).toBe('Fri, Jan 1, 2027');
  });

  it('is right on both sides of a daylight-saving night', () => {
    expect(formatTime(new Date('2026-03-07T14:00:00Z'), 'America/New_York')).toBe('9:00 AM');
    expect(formatTime(new Date('2026-03-09T13:00:00Z'), 'America/New_York')).toBe('9:00 AM');
    expect(formatTime(new Date('2026-11-20T03:15:00Z'), 'Asia/Kathmandu')).toBe('9:00 AM');
  });

  it('says hour for one and hours for the others', () => {
    expect([0.5, 1, 1.5, 10].map(formatHours)).toEqual([
      '0.5 hours',
      '1 hour',
      '1.5 hours',
      '10 hours',
    ]);
  });
});
