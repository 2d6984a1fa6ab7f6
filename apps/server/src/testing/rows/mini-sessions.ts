import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { miniSessions } from '../../domains/bookings/mini-sessions/tables.ts';
import type { Expectation } from '../calls/expectations/people.ts';
import { rowFactory } from './row-factory.ts';
import type { EditorCall } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

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

const { priceCents, ...fields } = newMiniSession();

/** The calls of staff by their documented names; each creates the rows that it needs. */
export const miniSessionCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'GET /mini-sessions': () => ({ path: '/mini-sessions' }),
  'GET /mini/{slug}': (deps) => {
    const slug = `leaves-${v7()}`;
    createMiniSession(deps, { slug });
    return { path: `/mini/${slug}` };
  },
  'GET /mini-sessions/{id}': (deps) => ({ path: `/mini-sessions/${createMiniSession(deps)}` }),
  'POST /mini-sessions': () => ({
    path: '/mini-sessions',
    body: { ...fields, price: priceCents / 100 },
  }),
  'PUT /mini-sessions/{id}': (deps) => ({
    path: `/mini-sessions/${createMiniSession(deps)}`,
    body: { title: 'Winter light', price: 150 },
  }),
  'DELETE /mini-sessions/{id}': (deps) => ({ path: `/mini-sessions/${createMiniSession(deps)}` }),
};

/** The calls of visitors for an event. */
export const placeCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'POST /mini-sessions/{id}/book': (deps) => {
    const startsAt = new Date(deps.now().getTime() + (7 + made++) * 86_400_000);
    startsAt.setUTCHours(14, 0, 0, 0);
    const id = createMiniSession(deps, { startsAt });
    const { id: _, startsAt: timestamp, ...body } = placeRequest(id, startsAt.toISOString());
    return { path: `/mini-sessions/${id}/book`, body: { ...body, timestamp } };
  },
};

/** Who may call the procedures of mini sessions. */
export function miniSessionExpectations(deps: () => Deps): Record<string, Expectation> {
  const withId = (more: object = {}) => ({
    may: 'staff' as const,
    input: () => ({ id: createMiniSession(deps()), ...more }),
  });
  return {
    'bookings.miniSessions.adminList': { may: 'staff' },
    'bookings.miniSessions.book': { may: 'everybody' },
    'bookings.miniSessions.create': { may: 'staff', input: newMiniSession },
    'bookings.miniSessions.get': withId(),
    'bookings.miniSessions.page': { may: 'everybody' },
    'bookings.miniSessions.remove': withId(),
    'bookings.miniSessions.setActive': withId({ isActive: false }),
    'bookings.miniSessions.update': withId({ title: 'Winter light' }),
  };
}
