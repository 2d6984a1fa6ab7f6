import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarNames, readCalendar } from '../../../testing/media/calendars.ts';
import { type CalendarSession, calendarOf } from './format.ts';

const session: CalendarSession = {
  id: '0197-a',
  sequence: 3,
  status: 'confirmed',
  startsAt: new Date('2031-06-03T14:00:00Z'),
  endsAt: new Date('2031-06-03T15:30:00Z'),
  createdAt: new Date('2031-05-01T10:00:00Z'),
  updatedAt: new Date('2031-05-02T10:00:00Z'),
  title: 'Portraits: The Hour · Shutterhouse Studio',
  description: 'Confirmation code: CONF-7Q2M9XKP',
  place: '14 Harbour Lane\r\nBeacon, NY 12508',
};
const written = (changes: Partial<CalendarSession> = {}) =>
  calendarOf([{ ...session, ...changes }], { method: 'PUBLISH' });
const read = (text: string) => readCalendar(text).events[0];

describe('a session as a calendar file', () => {
  test('is what RFC 5545 says, line by line', () => {
    const organizer = { name: 'Shutterhouse Studio', email: 'hello@studio.example' };
    const attendee = { name: 'Ada Nilsson', email: 'ada@example.com' };
    const text = calendarOf([session], { method: 'REQUEST', organizer, attendee });
    expect(text.replaceAll('\r\n ', '').split('\r\n').toSorted()).toEqual(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Shutterhouse//Bookings//EN',
        'METHOD:REQUEST',
        'BEGIN:VEVENT',
        'UID:0197-a@shutterhouse',
        'SEQUENCE:3',
        'DTSTAMP:20310502T100000Z',
        'CREATED:20310501T100000Z',
        'LAST-MODIFIED:20310502T100000Z',
        'DTSTART:20310603T140000Z',
        'DTEND:20310603T153000Z',
        'SUMMARY:Portraits: The Hour · Shutterhouse Studio',
        'DESCRIPTION:Confirmation code: CONF-7Q2M9XKP',
        'LOCATION:14 Harbour Lane\\nBeacon\\, NY 12508',
        'STATUS:CONFIRMED',
        'ORGANIZER;CN="Shutterhouse Studio":MAILTO:hello@studio.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;CN="Ada Nilsson";PARTSTAT=ACCEPTED:MAILTO:ada@example.com',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].toSorted(),
    );
  });

  test.each([
    ['pending', 'TENTATIVE'],
    ['confirmed', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('that is %s is %s to a calendar', (status, told) => {
    expect(read(written({ status }))?.status).toBe(told);
  });

  test('names no place when the studio names none', () => {
    expect(written({ place: '' })).not.toContain('LOCATION');
  });

  // Clocks of New York go back on 2 November 2031, and forward on 9 March.
  test.each([
    ['the hour before clocks go back', '2031-11-02T05:30:00Z', '1:30 AM EDT'],
    ['the hour that comes twice', '2031-11-02T06:30:00Z', '1:30 AM EST'],
    ['the morning after clocks went back', '2031-11-02T14:00:00Z', '9:00 AM EST'],
    ['the hour before clocks go forward', '2031-03-09T06:30:00Z', '1:30 AM EST'],
    ['the first hour of summer', '2031-03-09T07:30:00Z', '3:30 AM EDT'],
    ['the morning after clocks went forward', '2031-03-09T13:00:00Z', '9:00 AM EDT'],
  ])('%s is read back as the same time by the studio’s clock', (_, startsAt, shown) => {
    const start = new Date(startsAt);
    const endsAt = new Date(start.getTime() + 3_600_000);
    const event = read(written({ startsAt: start, endsAt }));
    expect(event?.startsAt).toEqual(start);
    expect(event?.endsAt).toEqual(endsAt);
    const wall = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    expect(wall.format(event?.startsAt).replace(/\s/g, ' ')).toBe(shown);
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((some) => `x${some}x`);
const trick = fc.constantFrom(
  '',
  '\r\nBEGIN:VALARM',
  '\rURL:x',
  '\nEND:VEVENT',
  ' a;b,c\\n:"👩‍📸"',
);
const plain = (some: string) => some.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');

describe('with any names of people and places', () => {
  test('another program reads every text back, and no text begins a line of its own', () => {
    fc.assert(
      fc.property(text, text, trick, (title, place, end) => {
        const file = calendarOf([{ ...session, title: title + end, place: place + end }], {
          method: 'PUBLISH',
          name: title + end,
        });
        // As it arrives: as bytes.
        const { events } = readCalendar(Buffer.from(file).toString());
        expect(events).toHaveLength(1);
        expect(events[0]?.summary).toBe(plain(title + end));
        expect(events[0]?.location).toBe(plain(place + end));
        expect(file).not.toMatch(/^(BEGIN:VALARM|URL)/m);
      }),
    );
  });

  test('no line has more than 75 bytes, and none ends within a character', () => {
    fc.assert(
      fc.property(text, trick, (title, end) => {
        const lines = written({ title: `${title}${end}👩‍👩‍👧‍👦`.repeat(4) }).split('\r\n');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('a name with commas, colons and quotes stays one name', () => {
    const person = { name: 'Nilsson, Ada; "the 1st": 👩‍🎤\r\nX:y', email: 'ada@example.com' };
    const file = calendarOf([session], { method: 'REQUEST', organizer: person, attendee: person });
    expect(calendarNames(file)).toEqual([
      'Nilsson, Ada;  the 1st : 👩‍🎤 X:y',
      'Nilsson, Ada;  the 1st : 👩‍🎤 X:y',
    ]);
  });
});
