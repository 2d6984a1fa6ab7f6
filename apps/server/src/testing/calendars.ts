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
