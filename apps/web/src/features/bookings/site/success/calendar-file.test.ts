import fc from 'fast-check';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const session = {
  code: 'CONF-7Q2M9XKP',
  title: 'Portraits: The Hour · Shutterhouse Studio',
  startsAt: new Date('2031-06-03T14:00:00Z'),
  endsAt: new Date('2031-06-03T15:30:00Z'),
  place: '14 Harbour Lane\r\nBeacon, NY 12508',
  description: 'Confirmation code: CONF-7Q2M9XKP',
  now: new Date('2031-05-01T10:00:00Z'),
};

describe("the file for the visitor's calendar", () => {
  test('is one tentative event in UTC, as RFC 5545 has it', () => {
    expect(calendarFile(session).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Shutterhouse//Bookings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:CONF-7Q2M9XKP@shutterhouse',
      'DTSTAMP:20310501T100000Z',
      'DTSTART:20310603T140000Z',
      'DTEND:20310603T153000Z',
      'SUMMARY:Portraits: The Hour · Shutterhouse Studio',
      'DESCRIPTION:Confirmation code: CONF-7Q2M9XKP',
      'LOCATION:14 Harbour Lane\\nBeacon\\, NY 12508',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('names no place when the studio names none', () => {
    expect(calendarFile({ ...session, place: '' })).not.toContain('LOCATION');
  });

  test('gives every text back, and no text can begin a line of its own', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((some) => `x${some}x`);
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom('', '\r\nBEGIN:VALARM', '\rURL:x'),
        (title, place, trick) => {
          const file = calendarFile({ ...session, title: title + trick, place: place + trick });
          const [event, ...others] = convertIcsCalendar(undefined, file).events ?? [];
          const plain = (some: string) =>
            // biome-ignore lint/suspicious/noControlCharactersInRegex: what the file leaves out.
            some.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
          expect(others).toEqual([]);
          expect(event?.summary).toBe(plain(title + trick));
          expect(event?.location).toBe(plain(place + trick));
          expect(file).not.toMatch(/^(BEGIN:VALARM|URL)/m);
        },
      ),
    );
  });
});
