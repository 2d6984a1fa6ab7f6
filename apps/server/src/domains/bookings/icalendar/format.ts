import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { generateIcsCalendar, generateIcsEvent, type IcsEvent } from 'ts-ics';

/** A session as a calendar shows it. */
export type CalendarSession = {
  /** Of the booking: with it a calendar knows the same session again. */
  id: string;
  /** Rises with each change of time and status, so that the newest file counts. */
  sequence: number;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  /** Of its last change. */
  updatedAt: Date;
  title: string;
  description: string;
  /** Where; empty when the studio names no address. */
  place: string;
};

/** Who takes part, for a file that tells somebody's calendar what to do. */
type CalendarPerson = { name: string; email: string };

/** What a calendar does with a file: takes it in, follows its changes, or takes the session out. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

type CalendarOptions = {
  method: CalendarMethod;
  /** What a subscribed calendar is called. */
  name?: string;
  /** The studio and its customer, where they are told of each other. */
  organizer?: CalendarPerson;
  attendee?: CalendarPerson;
};

const statuses: Record<BookingStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

/**
 * Sessions as an iCalendar file (RFC 5545 and 5546). Times are UTC instants, which every calendar shows
 * by its own clock, right on both nights on which clocks change.
 */
export function calendarOf(sessions: readonly CalendarSession[], options: CalendarOptions): string {
  const { head, event, end } = calendarParts(options);
  return [head, ...sessions.map(event), end].join('');
}

/** The parts of such a file, for many sessions that are not to be written down in one go. */
export function calendarParts({ method, name, organizer, attendee }: CalendarOptions): {
  head: string;
  event: (session: CalendarSession) => string;
  end: string;
} {
  const empty = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Shutterhouse//Bookings//EN',
    method,
    ...(name !== undefined && { name: escaped(plain(name)) }),
  });
  const end = 'END:VCALENDAR\r\n';
  const people: Partial<IcsEvent> = {
    ...(organizer && { organizer: quoted(organizer) }),
    ...(attendee && {
      attendees: [{ ...quoted(attendee), role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED' }],
    }),
  };
  return {
    head: folded(empty.slice(0, -end.length)),
    event: (session) =>
      folded(generateIcsEvent({ ...eventOf(session), ...people } as IcsEvent, unfolded)),
    end,
  };
}

/** The library's own folding is left out where it can be. */
const unfolded = { skipFormatLines: true } as const;

function eventOf(session: CalendarSession): IcsEvent {
  const { id, sequence, status, title, description, place } = session;
  return {
    uid: `${id}@shutterhouse`,
    stamp: { date: session.updatedAt },
    created: { date: session.createdAt },
    lastModified: { date: session.updatedAt },
    start: { date: session.startsAt },
    end: { date: session.endsAt },
    summary: plain(title),
    description: plain(description),
    ...(place !== '' && { location: plain(place) }),
    status: statuses[status],
    sequence,
  };
}

/** A text without the carriage returns and control characters that would end a line of the file. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
}

/** The library writes the name of a calendar as it is. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A name that stands in a parameter, which knows no escape: only quotes keep its commas and colons. */
function quoted({ name, email }: CalendarPerson): CalendarPerson {
  return { name: `"${plain(name).replace(/["\n]/g, ' ').trim()}"`, email };
}

const mostBytes = 75;

/**
 * Lines of at most 75 bytes. The library counts UTF-16 units, so that its lines are longer and can end
 * within a character, which no reader puts together again.
 */
function folded(text: string): string {
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => (line.length * 3 <= mostBytes ? line : foldedLine(line)))
    .join('\r\n');
}

function foldedLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > mostBytes) {
      parts.push(part);
      // The space that stands before the next part counts too.
      part = '';
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n ');
}
