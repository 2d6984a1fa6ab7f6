import ICAL from 'ical.js';

/** An event as read by another program. */
type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
};

/** A calendar file as read by another program. */
export function readCalendar(text: string): { method: string; name: string; events: ReadEvent[] } {
  const root = new ICAL.Component(ICAL.parse(text));
  const textOf = (component: ICAL.Component, property: string) =>
    String(component.getFirstPropertyValue(property) ?? '');
  return {
    method: textOf(root, 'method'),
    name: textOf(root, 'x-wr-calname'),
    events: root.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: textOf(component, 'status'),
        summary: event.summary,
        description: event.description,
        location: event.location,
        startsAt: event.startDate.toJSDate(),
        endsAt: event.endDate.toJSDate(),
      };
    }),
  };
}

/** The common names beside the addresses of organizer and attendees. */
export function calendarNames(text: string): string[] {
  const root = new ICAL.Component(ICAL.parse(text));
  return root
    .getAllSubcomponents('vevent')
    .flatMap((event) => [
      ...event.getAllProperties('organizer'),
      ...event.getAllProperties('attendee'),
    ])
    .map((property) => String(property.getParameter('cn')));
}

/** June 2030, as a studio in New York reads the calendars of others. */
export const june = {
  from: Date.parse('2030-06-01T00:00:00Z'),
  until: Date.parse('2030-07-01T00:00:00Z'),
  timeZone: 'America/New_York',
};

/** The lines of an hour on June 4. */
export const oneHour = ['DTSTART:20300604T140000Z', 'DTEND:20300604T150000Z'];

/** The lines of an event. */
export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** A zone since 1601, as Outlook describes it. */
export const outlookZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD'],
  ...['DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
  ...['DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

/** A description of a zone that never changes its clocks. */
export const fixedZone = (name: string, offset: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
];

/** An iCalendar file of some lines, folded and ended as calendars do. */
export function calendarFile(...lines: string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR'];
  return `${all.map((line) => line.replace(/(.{74})(?=.)/g, '$1\r\n ')).join('\r\n')}\r\n`;
}
