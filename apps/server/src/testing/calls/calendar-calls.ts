import { otherCalendars } from '../../domains/availability/calendars/tables.ts';
import { rowFactory } from '../rows/row-factory.ts';
import type { EditorCall } from '../rows/site-content.ts';
import { documentedAs } from './documented-call.ts';

/** Another calendar whose address can't be decrypted any more, so that it is never fetched. @returns its id */
const createCalendar = rowFactory(otherCalendars)(({ now }) => ({
  name: 'Family',
  host: 'calendar.example',
  sealedAddress: '',
  unreadableEvents: 0,
  createdAt: now(),
  readAt: now(),
}));

const path = '/availability/calendars';
const done = ['success', 'data', 'message'];

/** The documented responses of the other calendars. */
export const calendarPaths = documentedAs({
  [`GET ${path}`]: ['success', 'data'],
  [`POST ${path}`]: done,
  [`PUT ${path}/{id}`]: done,
  [`DELETE ${path}/{id}`]: done,
  [`POST ${path}/refresh`]: ['success', 'data'],
});

/** The same calls as made by staff; each creates the rows that it needs. */
export const calendarCalls: Readonly<
  Record<string, (deps: Parameters<typeof createCalendar>[0]) => EditorCall>
> = {
  [`GET ${path}`]: () => ({ path }),
  [`POST ${path}`]: () => ({
    path,
    as: 'admin',
    body: { name: 'My own', address: 'https://calendar.example/basic.ics' },
  }),
  [`PUT ${path}/{id}`]: (deps) => ({
    path: `${path}/${createCalendar(deps)}`,
    as: 'admin',
    body: { name: 'Home' },
  }),
  [`DELETE ${path}/{id}`]: (deps) => ({ path: `${path}/${createCalendar(deps)}`, as: 'admin' }),
};

/** The call of an admin that has no input. */
export const calendarAdminCalls = {
  [`POST ${path}/refresh`]: () => ({ path: `${path}/refresh` }),
};
