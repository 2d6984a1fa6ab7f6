import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { withoutIsolation } from '@shutterhouse/contract/isolation';
import { generateIcsCalendar, generateIcsEvent, type IcsEvent } from 'ts-ics';

/** A session as an event of a calendar. */
export type CalendarSession = {
  /** The booking's id, by which a calendar recognizes the same session. */
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
  /** The location; empty when the studio has no address. */
  place: string;
};

/** The organizer or attendee of an invitation. */
type CalendarPerson = { name: string; email: string };

/** What a calendar does with a file: imports it, adds or updates the session, or removes it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

type CalendarOptions = {
  method: CalendarMethod;
  /** The name of a subscribed calendar. */
  name?: string;
  /** The studio and its customer, for invitations. */
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
 * Sessions as an iCalendar file (RFC 5545 and 5546). Times are UTC instants, which every calendar
 * converts to its own time zone, so clock changes need no handling here.
 */
export function calendarOf(sessions: readonly CalendarSession[], options: CalendarOptions): string {
  const { head, event, end } = calendarParts(options);
  return [head, ...sessions.map(event), end].join('');
}

/** The parts of such a file, for a caller that formats many sessions in batches. */
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

/** Turns off the library's own line folding where it has an option for that; `folded` does it. */
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

/** Replaces carriage returns and control characters, which could end a line of the file. Other programs isolate by themselves. */
function plain(text: string): string {
  return withoutIsolation(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');
}

/** Escapes the name of a calendar, which the library writes unescaped. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A quoted name for a parameter: parameters have no escapes, so commas and colons need quotes. */
function quoted({ name, email }: CalendarPerson): CalendarPerson {
  return { name: `"${plain(name).replace(/["\n]/g, ' ').trim()}"`, email };
}

const mostBytes = 75;

/**
 * Folds lines at 75 bytes. The library counts UTF-16 units instead, so its lines can be too long and can
 * split a character, which readers can't reassemble.
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
      // The leading space of a continuation line counts too.
      part = '';
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n ');
}
