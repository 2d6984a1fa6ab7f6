import { generateIcsCalendar } from 'ts-ics';

/** A session for the visitor's own calendar. */
export type CalendarSession = {
  /** The code of the booking; it makes the event the same one when it is added twice. */
  code: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Where; empty when the studio names no address. */
  place: string;
  description: string;
  /** When the file is made. */
  now: Date;
};

/** A text without the carriage returns and control characters that would end a line of the file. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into the file.
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
}

/** The session as an iCalendar file (RFC 5545), tentative until the studio confirms it. */
export function calendarFile(session: CalendarSession): string {
  const { code, title, startsAt, endsAt, place, description, now } = session;
  return generateIcsCalendar({
    version: '2.0',
    prodId: '-//Shutterhouse//Bookings//EN',
    method: 'PUBLISH',
    events: [
      {
        uid: `${code}@shutterhouse`,
        stamp: { date: now },
        start: { date: startsAt },
        end: { date: endsAt },
        summary: plain(title),
        description: plain(description),
        ...(place !== '' && { location: plain(place) }),
        status: 'TENTATIVE',
      },
    ],
  });
}
