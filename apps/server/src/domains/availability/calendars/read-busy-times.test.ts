import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallInstant } from '../../../studio-time.ts';
import {
  calendarFile,
  event,
  june,
  oneHour,
  outlookZone,
} from '../../../testing/media/calendars.ts';
import { calendarOf } from '../../bookings/icalendar/format.ts';
import { readBusyTimes } from './read-busy-times.ts';

const { timeZone } = june;

/** The busy times of some lines, as texts. */
async function busy(...lines: string[]): Promise<string[]> {
  const read = await readBusyTimes(calendarFile(...lines), june);
  return (read?.times ?? []).map(({ from, until }) =>
    [from, until].map((at) => new Date(at).toISOString().slice(5, 16)).join(' – '),
  );
}

const weekMs = 7 * 86_400_000;

describe('an event is busy', () => {
  test.each([
    ['in UTC', oneHour, ['06-04T14:00 – 06-04T15:00']],
    [
      'in a zone of the IANA, also without its description',
      ['DTSTART;TZID=Europe/Berlin:20300604T140000', 'DTEND;TZID=Europe/Berlin:20300604T150000'],
      ['06-04T12:00 – 06-04T13:00'],
    ],
    [
      'by the studio’s clock where it has no zone',
      ['DTSTART:20300604T140000', 'DURATION:PT90M'],
      ['06-04T18:00 – 06-04T19:30'],
    ],
    [
      'for whole days of the studio’s calendar',
      ['DTSTART;VALUE=DATE:20300604', 'DTEND;VALUE=DATE:20300606'],
      ['06-04T04:00 – 06-06T04:00'],
    ],
    [
      'until the last day that there is, when it takes longer',
      ['DTSTART:20300604T140000Z', 'DURATION:P5000000D'],
      ['06-04T14:00 – 12-31T00:00'],
    ],
    ['for one day without an end', ['DTSTART;VALUE=DATE:20300604'], ['06-04T04:00 – 06-05T04:00']],
    [
      'between two zones, as a flight does',
      ['DTSTART;TZID=America/New_York:20300604T180000', 'DTEND;TZID=Europe/London:20300605T060000'],
      ['06-04T22:00 – 06-05T05:00'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await busy(...event('UID:1', ...lines))).toEqual(expected);
  });

  test('in a zone that only its file describes, as Outlook writes them', async () => {
    const lines = [
      'UID:1',
      'DTSTART;TZID=W. Europe Standard Time:20300604T140000',
      'DTEND;TZID=W. Europe Standard Time:20300604T150000',
    ];
    expect(await busy(...outlookZone, ...event(...lines))).toEqual(['06-04T12:00 – 06-04T13:00']);
    const renamed = (line: string) =>
      line
        .replace(';TZID=W. Europe Standard Time', ';TZID="(UTC+01:00) Amsterdam, Berlin"')
        .replace('W. Europe Standard Time', '(UTC+01:00) Amsterdam, Berlin');
    expect(await busy(...[...outlookZone, ...event(...lines)].map(renamed))).toEqual([
      '06-04T12:00 – 06-04T13:00',
    ]);
  });
});

describe('an event that repeats', () => {
  const weekly = [
    'UID:weekly',
    'DTSTART;TZID=America/New_York:20240102T100000',
    'DTEND;TZID=America/New_York:20240102T110000',
    'RRULE:FREQ=WEEKLY;BYDAY=TU',
  ];

  test('is busy at each of its times, by the clock of its zone', async () => {
    expect(await busy(...event(...weekly))).toEqual(
      ['04', '11', '18', '25'].map((day) => `06-${day}T14:00 – 06-${day}T15:00`),
    );
  });

  test('ends by the clock, also when the first of its nights had an hour more or less', async () => {
    const nightly = (day: string) =>
      event(
        'UID:nightly',
        `DTSTART;TZID=America/New_York:${day}T230000`,
        `DTEND;TZID=America/New_York:${String(Number(day) + 1)}T070000`,
        'RRULE:FREQ=DAILY;COUNT=200',
      );
    const ordinary = await busy(...nightly('20300308'));
    expect(ordinary[1]).toBe('06-02T03:00 – 06-02T11:00');
    expect(await busy(...nightly('20300309'))).toEqual(ordinary);
  });

  test('leaves out what was deleted, moves what was moved, and frees what was cancelled', async () => {
    const changes = [
      event(...weekly, 'EXDATE;TZID=America/New_York:20300604T100000'),
      event(
        'UID:weekly',
        'RECURRENCE-ID;TZID=America/New_York:20300611T100000',
        'DTSTART;TZID=America/New_York:20300612T160000',
        'DTEND;TZID=America/New_York:20300612T180000',
      ),
      event(
        'UID:weekly',
        'RECURRENCE-ID;TZID=America/New_York:20300618T100000',
        'DTSTART;TZID=America/New_York:20300618T100000',
        'DTEND;TZID=America/New_York:20300618T110000',
        'STATUS:CANCELLED',
      ),
    ];
    expect(await busy(...changes.flat())).toEqual([
      '06-12T20:00 – 06-12T22:00',
      '06-25T14:00 – 06-25T15:00',
    ]);
  });

  test('is busy at a single occurrence when the invitation was to that one only', async () => {
    const invited = event('UID:other', 'RECURRENCE-ID:20300604T140000Z', ...oneHour);
    expect(await busy(...invited)).toEqual(['06-04T14:00 – 06-04T15:00']);
  });

  test('has the same times as a plain calculation, whatever the zone and the weekdays', async () => {
    const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
    const zones = ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/London'];
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        weekdays,
        fc.integer({ min: 0, max: 22 }),
        fc.integer({ min: 1, max: 3 }),
        async (zone, on, hour, interval) => {
          const two = String(hour).padStart(2, '0');
          const span = { from: Date.UTC(2030, 2, 1), until: Date.UTC(2030, 4, 1), timeZone };
          const lines = event(
            'UID:1',
            // Monday, nine years before: most occurrences are in the past.
            `DTSTART;TZID=${zone}:20201130T${two}0000`,
            'DURATION:PT30M',
            `RRULE:FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${on.map((day) => days[day]).join(',')}`,
          );
          const expected = Array.from({ length: 66 }, (_, ahead) => Date.UTC(2030, 1, 27 + ahead))
            .filter((day) => on.includes(new Date(day).getUTCDay()))
            .filter((day) => Math.floor((day - Date.UTC(2020, 10, 30)) / weekMs) % interval === 0)
            .map((day) => new Date(day).toISOString().slice(0, 10))
            .map((day) => wallInstant(day, hour * 60, zone).at)
            .filter((at) => at + 1_800_000 > span.from && at < span.until);
          const read = await readBusyTimes(calendarFile(...lines), span);
          expect(read?.times.map(({ from }) => from)).toEqual(
            expected.map((at) => Math.max(at, span.from)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('more often than the limit counts as unreadable, and takes little time', async () => {
    const endless = event(
      'UID:1',
      'DTSTART:19700101T000000Z',
      'DURATION:PT1S',
      'RRULE:FREQ=SECONDLY',
    );
    const lines = [...endless, ...event('UID:2', ...oneHour)];
    expect(await readBusyTimes(calendarFile(...lines), june)).toMatchObject({
      times: [{ from: Date.parse('2030-06-04T14:00:00Z') }],
      unreadableEvents: 1,
    });
  });
});

describe('an event is not busy', () => {
  test('when its repetitions ended before the span, by a date or by a number', async () => {
    const start = ['DTSTART:20200107T140000Z', 'DURATION:PT1H'];
    const byDate = event('UID:1', ...start, 'RRULE:FREQ=WEEKLY;UNTIL=20220101T000000Z');
    const byNumber = event('UID:2', ...start, 'RRULE:FREQ=DAILY;COUNT=100');
    expect(await busy(...byDate, ...byNumber)).toEqual([]);
  });

  test.each([
    ['when it is cancelled', ['STATUS:CANCELLED']],
    ['when it is shown as free', ['TRANSP:TRANSPARENT']],
    ['when Outlook calls it free', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
  ])('%s', async (_, lines) => {
    expect(await busy(...event('UID:1', ...oneHour, ...lines))).toEqual([]);
  });

  test('when it takes no time, or lies outside of what can be booked', async () => {
    const none = event('UID:1', 'DTSTART:20300604T140000Z');
    const past = event('UID:2', 'DTSTART:20300504T140000Z', 'DTEND:20300504T150000Z');
    const later = event('UID:3', 'DTSTART:20300704T140000Z', 'DTEND:20300704T150000Z');
    expect(await busy(...none, ...past, ...later)).toEqual([]);
  });

  test('when it is a session of the studio itself, which was sent to that calendar', async () => {
    const [startsAt, endsAt, at] = [
      '2030-06-04T14:00Z',
      '2030-06-04T15:00Z',
      '2030-06-01T00:00Z',
    ].map((text) => new Date(text)) as [Date, Date, Date];
    const session = { id: '1', sequence: 0, status: 'confirmed', title: 'Portraits' } as const;
    const text = calendarOf(
      [{ ...session, startsAt, endsAt, createdAt: at, updatedAt: at, description: '', place: '' }],
      { method: 'PUBLISH' },
    );
    expect(await readBusyTimes(text, june)).toMatchObject({ times: [], events: 0 });
  });
});

describe('a calendar', () => {
  test('merges times that touch or overlap', async () => {
    const lines = [
      event('UID:1', ...oneHour),
      event('UID:2', 'DTSTART:20300604T150000Z', 'DTEND:20300604T160000Z'),
      event('UID:3', 'DTSTART:20300604T153000Z', 'DTEND:20300604T154500Z'),
    ].flat();
    expect(await busy(...lines)).toEqual(['06-04T14:00 – 06-04T16:00']);
  });

  test('is read despite unreadable events and other components', async () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'END:VALARM'];
    const text = calendarFile(
      ...event('UID:1', 'DTSTART:tomorrow', 'RRULE:FREQ=SOMETIMES'),
      ...event('UID:2', ...oneHour, `DESCRIPTION:${'long '.repeat(20_000)}`, ...alarm),
      ...['BEGIN:VTODO', 'UID:3', 'DTSTART:20300605T140000Z', 'END:VTODO'],
    );
    const read = await readBusyTimes(text, june);
    expect(read?.times).toHaveLength(1);
    expect(read?.unreadableEvents).toBe(1);
  });

  test.each(['', '<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\r\nEND:VCARD\r\n', '{}'])(
    'is not any other text: %j',
    async (text) => expect(await readBusyTimes(text, june)).toBeUndefined(),
  );

  test('of any text gives times or none, and never throws', async () => {
    const line = fc.constantFrom(
      ...['BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE', 'UID:1', ...oneHour],
      ...[
        'RRULE:FREQ=DAILY',
        'RRULE:',
        'DTSTART;TZID=Nowhere/Here:20300604T140000',
        'END:VCALENDAR',
      ],
      ...[
        'RECURRENCE-ID:20300604T140000Z',
        'DURATION:-P1D',
        'EXDATE:x',
        'BEGIN:',
        ' folded',
        'TZID:',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
        const read = await readBusyTimes(calendarFile(...lines), june);
        expect(read?.times.every(({ from, until }) => from < until)).toBe(true);
      }),
    );
  });
});
