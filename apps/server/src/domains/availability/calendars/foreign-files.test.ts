import { describe, expect, test } from 'vitest';
import { calendarFile, event, fixedZone, june, oneHour } from '../../../testing/media/calendars.ts';
import { readBusyTimes } from './read-busy-times.ts';

/** The busy times of some lines as texts, for a studio in New York or elsewhere. */
async function busy(lines: readonly string[], timeZone = june.timeZone): Promise<string[]> {
  const read = await readBusyTimes(calendarFile(...lines), { ...june, timeZone });
  expect(read?.unreadableEvents).toBe(0);
  return (read?.times ?? []).map(({ from, until }) =>
    [from, until].map((at) => new Date(at).toISOString().slice(5, 16)).join(' – '),
  );
}

/** The description of New York with its two changes a year, by any name. */
const eastern = (name: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:DAYLIGHT', 'DTSTART:19700308T020000'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['END:DAYLIGHT', 'BEGIN:STANDARD', 'DTSTART:19701101T020000', 'TZOFFSETFROM:-0400'],
  ...['TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
];

/** An hour at ten in New York, from Monday, June 3. */
const daily = (...lines: string[]) =>
  event(
    'UID:daily',
    'DTSTART;TZID=America/New_York:20300603T100000',
    'DTEND;TZID=America/New_York:20300603T110000',
    ...lines,
  );
/** That hour on some days of June. */
const atTen = (...days: string[]) => days.map((day) => `06-${day}T14:00 – 06-${day}T15:00`);

const wholeDays = (...lines: string[]) =>
  event('UID:days', 'DTSTART;VALUE=DATE:20300603', 'DTEND;VALUE=DATE:20300604', ...lines);

describe('the last occurrence of a rule is busy', () => {
  test.each([
    ['by a date', daily('RRULE:FREQ=DAILY;UNTIL=20300605')],
    ['by an instant', daily('RRULE:FREQ=DAILY;UNTIL=20300605T140000Z')],
    ['by a time of its zone', daily('RRULE:FREQ=DAILY;UNTIL=20300605T100000')],
    [
      'by an instant, with the zone’s description',
      [...eastern('Own'), ...daily('RRULE:FREQ=DAILY;UNTIL=20300605T140000Z')].map((line) =>
        line.replace('TZID=America/New_York', 'TZID=Own'),
      ),
    ],
  ])('%s', async (_, lines) => {
    expect(await busy(lines)).toEqual(atTen('03', '04', '05'));
  });

  test.each([
    ['20300605', '06-04T22:00'],
    ['20300604T220000Z', '06-04T22:00'],
    ['20300604T215959Z', '06-03T22:00'],
  ])('also east of Greenwich, where its day begins in the day before: %s', async (until, last) => {
    const lines = event(
      'UID:1',
      'DTSTART;TZID=Europe/Vienna:20300604T000000',
      'DURATION:PT1H',
      `RRULE:FREQ=DAILY;UNTIL=${until}`,
    );
    expect((await busy(lines)).at(-1)?.slice(0, 11)).toBe(last);
  });

  test.each([
    ['20300604', 'America/New_York'],
    ['20300604T000000Z', 'America/New_York'],
    ['20300604T235959Z', 'America/New_York'],
    ['20300604T040000Z', 'America/New_York'],
    ['20300603T220000Z', 'Europe/Vienna'],
  ])('of whole days, until %s in %s', async (until, timeZone) => {
    const days = await busy(wholeDays(`RRULE:FREQ=DAILY;UNTIL=${until}`), timeZone);
    expect(days).toEqual(await busy(wholeDays('RRULE:FREQ=DAILY;COUNT=2'), timeZone));
  });
});

describe('what a rule does not give is busy, too', () => {
  const onTuesday = [
    'UID:1',
    'DTSTART:20300604T140000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2',
  ];
  test.each([
    ['the start', event(...onTuesday), atTen('04', '10', '17')],
    [
      'the start of years ago, while the rule goes on',
      daily('RRULE:FREQ=WEEKLY;BYDAY=MO').map((line) => line.replace(':203006', ':202006')),
      atTen('03', '10', '17', '24'),
    ],
    [
      'no start that was deleted',
      event(...onTuesday, 'EXDATE:20300604T140000Z'),
      atTen('10', '17'),
    ],
    [
      'dates alone, with the start',
      daily('RDATE:20300605T140000Z', 'RDATE;TZID=Europe/Paris:20300606T160000,20300607T160000'),
      atTen('03', '05', '06', '07'),
    ],
    ['a date without a time', daily('RDATE;VALUE=DATE:20300605'), atTen('03', '05')],
    [
      'a period with its own end',
      daily('RDATE;VALUE=PERIOD:20300605T140000Z/PT2H,20300606T140000Z/20300606T143000Z'),
      [...atTen('03'), '06-05T14:00 – 06-05T16:00', '06-06T14:00 – 06-06T14:30'],
    ],
    [
      'what takes longer than two months, and began before',
      event('UID:1', 'DTSTART:20290305T000000Z', 'DURATION:P100D', 'RRULE:FREQ=WEEKLY;BYMONTH=3'),
      ['06-01T00:00 – 07-03T00:00'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await busy(lines)).toEqual(expected);
  });
});

describe('an occurrence that was moved is busy at its new time only', () => {
  const moved = (id: string, ...lines: string[]) =>
    event(
      'UID:daily',
      `RECURRENCE-ID${id}`,
      'DTSTART;TZID=America/New_York:20300604T160000',
      'DTEND;TZID=America/New_York:20300604T170000',
      ...lines,
    );
  const atFour = '06-04T20:00 – 06-04T21:00';
  const three = daily('RRULE:FREQ=DAILY;COUNT=3');
  const others = [...atTen('03'), atFour, ...atTen('05')];
  const zones = [...eastern('America/New_York'), ...fixedZone('Europe/Paris', '+0200')];

  test.each([
    ['in its own zone', ';TZID=America/New_York:20300604T100000'],
    ['in another zone', ';TZID=Europe/Paris:20300604T160000'],
    ['in UTC', ':20300604T140000Z'],
    ['without a zone', ':20300604T100000'],
    ['as a date', ';VALUE=DATE:20300604'],
    ['as a date that does not say so', ':20300604'],
  ])('%s', async (_, id) => {
    expect(await busy([...three, ...moved(id)])).toEqual(others);
    expect(await busy([...zones, ...three, ...moved(id)])).toEqual(others);
  });

  test.each(['0301', '0430', '0603', '0629'])('from as far as %s', async (day) => {
    const since = daily('RRULE:FREQ=DAILY').map((line) => line.replace(':203006', ':202806'));
    const times = await busy([...since, ...moved(`;TZID=America/New_York:2030${day}T100000`)]);
    expect(times).toContain(atFour);
    expect(times).toHaveLength(day < '0600' ? 31 : 30);
  });

  test('from a date that the series no longer has', async () => {
    expect(await busy([...three, ...moved(':20300620T140000Z')])).toEqual([
      ...atTen('03'),
      ...['06-04T14:00 – 06-04T15:00', atFour],
      ...atTen('05'),
    ]);
  });

  test('of a whole day, deleted or moved by the midnight of its calendar', async () => {
    const days = wholeDays('RRULE:FREQ=DAILY;UNTIL=20300606');
    const replaced = (name: string, value: string) =>
      name === 'EXDATE'
        ? wholeDays('RRULE:FREQ=DAILY;UNTIL=20300606', `EXDATE${value}`)
        : [...days, ...event('UID:days', `RECURRENCE-ID${value}`, ...oneHour, 'STATUS:CANCELLED')];
    for (const name of ['EXDATE', 'RECURRENCE-ID']) {
      for (const value of [
        ';TZID=Eastern Standard Time:20300605T000000',
        ';VALUE=DATE:20300605',
        ':20300605',
        ':20300605T000000Z',
        ':20300605T040000Z',
      ]) {
        const lines = [...eastern('Eastern Standard Time'), ...replaced(name, value)];
        expect(await busy(lines)).toEqual([
          '06-03T04:00 – 06-05T04:00',
          '06-06T04:00 – 06-07T04:00',
        ]);
      }
    }
  });

  test('that was deleted by its date', async () => {
    const lines = daily('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20300604');
    expect(await busy(lines)).toEqual(atTen('03', '05'));
  });

  test('twice: the later change counts, in whatever order they stand', async () => {
    const again = moved(':20300604T140000Z', 'SEQUENCE:2').map((line) =>
      line.replace('T160000', 'T180000').replace('T170000', 'T190000'),
    );
    const first = moved(':20300604T140000Z', 'SEQUENCE:1');
    for (const changes of [
      [again, first],
      [first, again],
    ]) {
      expect(await busy([...three, ...changes.flat()])).toEqual([
        ...atTen('03'),
        '06-04T22:00 – 06-04T23:00',
        ...atTen('05'),
      ]);
    }
  });

  test('with all that follow', async () => {
    const lines = [
      ...daily('RRULE:FREQ=DAILY;COUNT=4'),
      ...moved(';RANGE=THISANDFUTURE:20300604T140000Z'),
      ...event('UID:daily', 'RECURRENCE-ID:20300605T140000Z', ...oneHour, 'STATUS:CANCELLED'),
    ];
    expect(await busy(lines)).toEqual([...atTen('03'), atFour, '06-06T20:00 – 06-06T21:00']);
  });
});

describe('a day without its type', () => {
  test.each([
    ['DTSTART:20300604', 'DTEND:20300606'],
    ['DTSTART;TZID=America/New_York:20300604', 'DTEND;TZID=America/New_York:20300606'],
    ['DTSTART;VALUE=DATE:20300604T000000', 'DTEND;VALUE=DATE:20300606T000000Z'],
    ['DTSTART:20300604', 'DURATION:P2D'],
  ])('is a whole day: %s', async (...lines) => {
    expect(await busy(event('UID:1', ...lines))).toEqual(['06-04T04:00 – 06-06T04:00']);
  });
});

describe('a file', () => {
  test('of free and busy times has the busy ones', async () => {
    const many = Array.from(
      { length: 1000 },
      (_, index) => `202905${10 + (index % 20)}T000000Z/PT1H`,
    );
    const lines = [
      ...['BEGIN:VFREEBUSY', 'DTSTART:20300601T000000Z', 'DTEND:20300701T000000Z'],
      'FREEBUSY;FBTYPE=BUSY:20300604T140000Z/20300604T150000Z,20300605T140000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20300606T140000Z/PT1H',
      `FREEBUSY:${[...many, '20300607T140000Z/PT1H'].join()}`,
      ...['FREEBUSY;FBTYPE=BUSY-TENTATIVE:20300610T140000Z/PT1H', 'END:VFREEBUSY'],
    ];
    expect(await busy(lines)).toEqual(atTen('04', '05', '07', '10'));
  });

  test.each(['\r', '\n', '\r\n', '\r\r\n'])('may end its lines by %j', async (end) => {
    const text = calendarFile(...event('UID:1', ...oneHour, `DESCRIPTION:${'long '.repeat(40)}`));
    const read = await readBusyTimes(text.replaceAll('\r\n', end), june);
    expect(read).toMatchObject({ times: [{}], events: 1, unreadableEvents: 0 });
  });
});
