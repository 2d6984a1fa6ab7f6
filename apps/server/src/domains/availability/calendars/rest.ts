import { calendarMessages as messages } from '@shutterhouse/contract/availability/calendar-messages';
import { otherCalendar } from '@shutterhouse/contract/availability/calendar-schema';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { calendarsRouter } from '../router.ts';

const path = '/availability/calendars';

const named = (output: unknown) => otherCalendar.pick({ name: true }).parse(output).name;

export const calendarRoutes: RestRow[] = [
  {
    method: 'GET',
    path,
    procedure: calendarsRouter.list,
    envelope: dataEnvelope,
    summary: 'Calendars of other services, whose events keep visitors from booking',
    output: z.array(otherCalendar),
  },
  {
    method: 'POST',
    path,
    procedure: calendarsRouter.create,
    from: 'body',
    envelope: dataEnvelope,
    messageOf: (output) => messages.added(named(output)),
    status: 201,
    summary: 'Add a calendar by its iCalendar address, which is read at once and never returned',
    refuses: ['conflict'],
    output: otherCalendar,
    example: { name: 'Family', address: 'https://calendar.example/basic.ics' },
  },
  {
    method: 'PUT',
    path: `${path}/{id}`,
    procedure: calendarsRouter.update,
    from: 'body',
    envelope: dataEnvelope,
    messageOf: (output) => messages.updated(named(output)),
    summary: 'Change the name or the address of a calendar; what is absent stays as it is',
    refuses: ['notFound', 'conflict'],
    output: otherCalendar,
    example: { name: 'Home' },
  },
  {
    method: 'DELETE',
    path: `${path}/{id}`,
    procedure: calendarsRouter.remove,
    envelope: dataEnvelope,
    message: () => messages.removed,
    summary: 'Remove a calendar; its events no longer keep visitors from booking',
    refuses: ['notFound'],
    output: z.null(),
  },
  {
    method: 'POST',
    path: `${path}/refresh`,
    procedure: calendarsRouter.refresh,
    envelope: dataEnvelope,
    summary: 'Read all calendars again now, instead of within ten minutes',
    output: z.array(otherCalendar),
  },
];
