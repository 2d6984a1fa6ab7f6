import { otherCalendars } from '../../domains/availability/tables.ts';
import { rowFactory } from '../rows/row-factory.ts';
import type { DomainCalls } from './call.ts';

/** Another calendar whose address can't be decrypted any more, so that it is never fetched. @returns its id */
const createCalendar = rowFactory(otherCalendars)(({ now }) => ({
  name: 'Family',
  host: 'calendar.example',
  sealedAddress: '',
  unreadableEvents: 0,
  createdAt: now(),
  readAt: now(),
}));

export const availabilityCalls: DomainCalls = {
  procedures: {
    'availability.adminGet': { may: 'staff' },
    'availability.get': { may: 'everybody' },
    'availability.preview': { may: 'staff' },
    'availability.update': { may: 'admin', input: () => ({ bufferAfter: 15 }) },
    'availability.calendars.list': {
      may: 'staff',
      at: { 'GET /availability/calendars': 'read' },
    },
    'availability.calendars.create': {
      may: 'admin',
      input({ db }) {
        // A calendar is followed once.
        db.delete(otherCalendars).run();
        return { name: 'My own', address: 'https://calendar.example/basic.ics' };
      },
      at: { 'POST /availability/calendars': 'created' },
    },
    'availability.calendars.remove': {
      may: 'admin',
      input: (deps) => ({ id: createCalendar(deps) }),
      at: { 'DELETE /availability/calendars/{id}': 'done' },
    },
    'availability.calendars.update': {
      may: 'admin',
      input: (deps) => ({ id: createCalendar(deps), name: 'Home' }),
      at: { 'PUT /availability/calendars/{id}': 'done' },
    },
    'availability.calendars.refresh': {
      may: 'admin',
      at: { 'POST /availability/calendars/refresh': 'read' },
    },
  },
};
