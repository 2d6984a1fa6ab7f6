import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import { miniSessions } from '../../domains/bookings/mini-sessions/tables.ts';
import { rowFactory } from './row-factory.ts';

/** Events created without a time are on separate days, so that they don't overlap. */
let made = 0;

/**
 * A published event of two hours, by default on a day of its own: slots of 20 minutes with one place, $120. @returns
 * its id
 */
export const createMiniSession = rowFactory(miniSessions)(
  ({ now }, { startsAt = new Date(Date.UTC(2040, 0, 1 + made++, 14)) }) => ({
    slug: `event-${v7().slice(-12)}`,
    title: 'Autumn leaves',
    description: 'Twenty minutes in the park.',
    serviceName: 'Mini session',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 3_600_000),
    slotMinutes: 20,
    placesPerSlot: 1,
    priceCents: 12_000,
    isActive: true,
    ...stampsAt(now()),
  }),
);

/** The input for a draft of an event that overlaps nothing. */
export function newMiniSession() {
  return {
    title: 'Spring blossoms',
    serviceName: 'Mini session',
    day: '2030-10-05',
    from: '10:00',
    to: '14:00',
    slotMinutes: 20,
    placesPerSlot: 2,
    priceCents: 9900,
  };
}

/** The input of a visitor who books a place. */
export function placeRequest(id: string, startsAt: string, more: object = {}) {
  return {
    id,
    startsAt,
    customer: {
      firstName: 'Ada',
      lastName: 'Nilsson',
      email: 'ada@example.com',
      phone: '+1 (212)555-0147',
    },
    payment: { type: 'credit' as const },
    ...more,
  };
}
