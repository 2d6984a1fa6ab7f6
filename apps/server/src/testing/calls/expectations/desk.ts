import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../deps.ts';
import { createBooking } from '../../rows/bookings.ts';
import { miniSessionExpectations } from '../../rows/mini-sessions.ts';
import { createPerson } from '../../rows/people.ts';
import { backupExpectations } from './backup.ts';
import type { Expectation } from './people.ts';

/** The booking procedures of staff, and who may call them. */
export function deskExpectations(deps: () => AppDeps): Record<string, Expectation> {
  let hours = 0;
  /** An hour that has not been booked yet. */
  const nextHour = () => {
    hours += 1;
    return new Date(Date.UTC(2045, 0, 1, hours)).toISOString();
  };
  const aBooking = () => createBooking(deps(), nextHour());
  return {
    ...backupExpectations(deps),
    ...miniSessionExpectations(deps),
    'availability.adminGet': { may: 'staff' },
    'availability.calendars.list': { may: 'staff' },
    'availability.calendars.create': {
      may: 'admin',
      answer: 400,
      input: () => ({ name: 'My own', address: 'https://calendar.invalid/basic.ics' }),
    },
    'availability.calendars.remove': {
      may: 'admin',
      answer: 404,
      input: () => ({ id: randomUUID() }),
    },
    'availability.calendars.update': {
      may: 'admin',
      answer: 404,
      input: () => ({ id: randomUUID(), name: 'Home' }),
    },
    'availability.calendars.refresh': { may: 'admin' },
    'availability.get': { may: 'everybody' },
    'availability.preview': { may: 'staff' },
    'availability.update': { may: 'admin', input: () => ({ bufferAfter: 15 }) },
    'bookings.addPerson': {
      may: 'staff',
      input: () => ({ firstName: 'Ida', email: 'ida@caller.example' }),
    },
    'bookings.availableSlots': { may: 'everybody' },
    'bookings.confirmAddress': { may: 'everybody' },
    'bookings.list': { may: 'staff' },
    'bookings.request': { may: 'everybody' },
    'bookings.terms.get': { may: 'everybody' },
    'bookings.terms.version': { may: 'everybody' },
    'bookings.terms.update': { may: 'admin', input: () => ({ text: 'Come on time.' }) },
    'bookings.calendar': { may: 'staff', input: () => ({ from: '2030-06-01', to: '2030-06-30' }) },
    'bookings.create': {
      may: 'staff',
      input: () => ({
        userId: createPerson(deps(), { role: 'guest' }),
        startsAt: nextHour(),
        service: { name: 'Portraits', priceCents: 100 },
      }),
    },
    'bookings.createForCaller': {
      may: 'staff',
      input: () => ({
        customer: { firstName: 'Noor', phone: '212-555-0148' },
        startsAt: nextHour(),
        service: { name: 'Portraits', priceCents: 100 },
      }),
    },
    'bookings.get': { may: 'staff', input: () => ({ id: aBooking() }) },
    'bookings.history': { may: 'staff', input: () => ({ id: aBooking() }) },
    'bookings.people': { may: 'staff' },
    'bookings.remove': { may: 'staff', input: () => ({ id: aBooking() }) },
    'bookings.update': { may: 'staff', input: () => ({ id: aBooking(), confirmationCode: '' }) },
  };
}
