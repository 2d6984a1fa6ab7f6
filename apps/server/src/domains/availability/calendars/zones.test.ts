import { describe, expect, test } from 'vitest';
import { calendarFile, event, fixedZone, june } from '../../../testing/media/calendars.ts';
import { readBusyTimes } from './read-busy-times.ts';
import { windowsZones } from './windows-zones.ts';

describe('a zone', () => {
  const at = (name: string) =>
    event('UID:1', `DTSTART;TZID=${name}:20300604T140000`, 'DURATION:PT1H');
  const start = async (...lines: string[]) => {
    const read = await readBusyTimes(calendarFile(...lines), june);
    return new Date(read?.times[0]?.from ?? 0).toISOString().slice(11, 16);
  };

  test.each([
    ['/Europe/Vienna', '12:00'],
    ['/citadel.org/20210210_1/Europe/Vienna', '12:00'],
    ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '17:00'],
    ['/freeassociation.sourceforge.net/Tzfile/Asia/Tokyo', '05:00'],
    ['W. Europe Standard Time', '12:00'],
    ['"Pacific Standard Time (Mexico)"', '21:00'],
    ['india standard time', '08:30'],
    ['EST5EDT', '18:00'],
  ])('without a description is known by its name: %s', async (name, expected) => {
    expect(await start(...at(name))).toBe(expected);
  });

  test.each([
    ['EST', '04:00'],
    ['Israel', '04:00'],
    ['/Europe/Vienna', '04:00'],
    ['Eastern Standard Time', '04:00'],
    // Descriptions of the IANA's own zones are often cut to one year.
    ['Europe/Vienna', '12:00'],
  ])(
    'is what the file describes, unless it is one of the IANA’s places: %s',
    async (name, expected) => {
      expect(await start(...fixedZone(name, '+1000'), ...at(name))).toBe(expected);
    },
  );

  test('of Windows is one of the IANA', () => {
    const known = [...windowsZones.values()].map(
      (timeZone) => Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
    );
    expect(new Set(known).size).toBeGreaterThan(100);
  });

  test('that nobody knows is reported, and its times are those of the studio', async () => {
    const lines = ['Home', 'Home', '"(UTC+01:00) Somewhere"'].flatMap((name, id) =>
      at(name).map((line) => line.replace('UID:1', `UID:${id}`)),
    );
    const empty = ['BEGIN:VTIMEZONE', 'TZID:Home', 'END:VTIMEZONE'];
    const read = await readBusyTimes(calendarFile(...empty, ...lines), june);
    expect(read).toEqual({
      times: [{ from: Date.parse('2030-06-04T18:00Z'), until: Date.parse('2030-06-04T19:00Z') }],
      ...{ events: 3, unreadableEvents: 0, unknownZones: ['Home', '(UTC+01:00) Somewhere'] },
    });
  });
});
