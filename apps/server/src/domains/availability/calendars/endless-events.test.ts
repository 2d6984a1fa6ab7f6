import { describe, expect, test } from 'vitest';
import {
  calendarFile,
  event,
  june,
  oneHour,
  outlookZone,
} from '../../../testing/media/calendars.ts';
import { readBusyTimes } from './read-busy-times.ts';

describe('an event that would be computed for ever', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=SECONDLY', 'END:STANDARD'],
    'END:VTIMEZONE',
  ];

  test.each([
    ['on a day that never comes', ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']],
    ['in an interval that has no end', ['RRULE:FREQ=DAILY;INTERVAL=99999999999999']],
    ['by thousands of rules', Array.from({ length: 20_000 }, () => 'RRULE:FREQ=DAILY')],
    ['by thirty thousand dates', Array.from({ length: 30_000 }, () => 'RDATE:20300605')],
    ['for longer than any calendar', ['DURATION:P99999999999999999999D']],
    ['by a zone of endless changes', ['DTSTART;TZID=Own:20300604T140000', 'DURATION:PT1H']],
  ])('%s counts as unreadable, and the others are read', async (_, lines) => {
    const start = lines[0]?.startsWith('DTSTART') ? [] : ['DTSTART:20300604T140000Z'];
    const text = calendarFile(
      ...zone,
      ...event('UID:1', ...start, ...lines),
      ...event('UID:2', ...oneHour),
    );
    expect(await readBusyTimes(text, june)).toMatchObject({
      times: [{ from: Date.parse('2030-06-04T14:00:00Z') }],
      unreadableEvents: 1,
    });
  });
});

test('many events of a zone since 1601, as Outlook describes it, do not use up the time of a calendar', async () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const events = Array.from({ length: 3000 }, (_, at) => {
    const start = `203006${two((at % 28) + 1)}T${two(at % 23)}${two(at % 59)}00`;
    return event(`UID:${at}`, `DTSTART;TZID=W. Europe Standard Time:${start}`, 'DURATION:PT1M');
  });
  expect(await readBusyTimes(calendarFile(...outlookZone, ...events.flat()), june)).toMatchObject({
    unreadableEvents: 0,
  });
});
