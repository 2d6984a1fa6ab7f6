import ICAL from 'ical.js';

/** An event as another program reads it. */
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

/** A calendar file as another program reads it. */
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

/** The name that stands beside an address: of the organizer, or of who comes. */
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
