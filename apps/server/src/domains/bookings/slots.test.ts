import { slotMinutes } from '@shutterhouse/contract/bookings/slots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, startOfDay } from '../../studio-time.ts';
import { slotStarts } from './slots.ts';

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
] as const;

/** What a clock on the studio's wall shows, by the platform's own calendar. */
function wallClock(instant: Date, timeZone: string): { day: string; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const anyDay = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2045-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe.each(zones)('the slots of a studio in %s', (timeZone) => {
  it('show 9:00 to 21:00 on its wall clock, on every day of the year', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const shown = slotStarts(day, timeZone).map(({ at }) => wallClock(new Date(at), timeZone));
        expect(shown).toEqual(slotMinutes.map((minute) => ({ day, minute })));
      }),
      { numRuns: 60 },
    );
  });

  it('belong to the day that they were made for', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(24), (day, index) => {
        const start = slotStarts(day, timeZone)[index]?.at ?? 0;
        expect(dayOf(new Date(start), timeZone)).toBe(day);
      }),
      { numRuns: 60 },
    );
  });

  it('lie between the midnights of their day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const starts = slotStarts(day, timeZone);
        expect(starts[0]?.at).toBeGreaterThan(startOfDay(day, timeZone).getTime());
        expect(starts.at(-1)?.at).toBeLessThan(endOfDay(day, timeZone).getTime());
      }),
      { numRuns: 60 },
    );
  });
});

describe('the daylight-saving nights', () => {
  it.each([
    // zone, day on which the clock changes, length of that day in hours, first slot in UTC
    ['America/New_York', '2030-03-10', 23, '2030-03-10T13:00:00.000Z'],
    ['America/New_York', '2030-11-03', 25, '2030-11-03T14:00:00.000Z'],
    ['Europe/Berlin', '2030-03-31', 23, '2030-03-31T07:00:00.000Z'],
    ['Europe/Berlin', '2030-10-27', 25, '2030-10-27T08:00:00.000Z'],
    ['Asia/Kathmandu', '2030-03-10', 24, '2030-03-10T03:15:00.000Z'],
    ['Asia/Kathmandu', '2030-11-03', 24, '2030-11-03T03:15:00.000Z'],
    ['Australia/Lord_Howe', '2030-10-06', 23.5, '2030-10-05T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2030-04-07', 24.5, '2030-04-06T22:30:00.000Z'],
  ])(
    'in %s on %s make a day of %d hours, and the first slot is at %s',
    (zone, day, hours, first) => {
      const length = endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime();
      expect(length / 3_600_000).toBe(hours);
      const starts = slotStarts(day, zone);
      expect(starts).toHaveLength(25);
      expect(starts[0]?.startsAt).toBe(first);
      for (const [index, start] of starts.entries()) {
        expect(start.at - (starts[0]?.at ?? 0)).toBe(index * 1_800_000);
      }
    },
  );
});
