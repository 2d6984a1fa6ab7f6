import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { bookingTerms } from '../../domains/bookings/tables.ts';
import { packages } from '../../domains/packages/tables.ts';
import { createBooking, deskSession } from '../rows/bookings.ts';
import { createMiniSession, newMiniSession, placeRequest } from '../rows/mini-sessions.ts';
import { createInvoice } from '../rows/money.ts';
import { createPackage, createService } from '../rows/offers.ts';
import { createPerson } from '../rows/people.ts';
import type { Call, DomainCalls } from './call.ts';
import { bookingInput } from './writing-calls.ts';

let hours = 0;
/** A time that has not been booked yet, nor the hour after it. */
function nextHour(): string {
  hours += 2;
  return new Date(Date.UTC(2045, 0, 1, hours)).toISOString();
}

const aBooking = (deps: AppDeps) => createBooking(deps, nextHour());
const withId = (deps: AppDeps) => ({ id: aBooking(deps) });
const sessionOf = { name: 'Portraits', priceCents: 100 };

/** A package that can be booked. @returns its id */
function anOffer(deps: AppDeps): string {
  const known = deps.db.select().from(packages).get();
  if (known) return known.id;
  createService(deps);
  return createPackage(deps);
}

/** Terms that the studio had, which nobody has to accept any more. @returns the id */
function createEarlierTerms({ db, now }: AppDeps): string {
  const savedAt = now();
  const [earlier] = db
    .insert(bookingTerms)
    .values([
      { text: 'Come on time.', savedAt },
      { text: '', savedAt },
    ])
    .returning({ id: bookingTerms.id })
    .all();
  return earlier?.id ?? '';
}

/** A call on somebody else's booking, which callers don't find among their own. */
function onAnothers(more: (deps: AppDeps) => object = () => ({})): Call {
  return {
    may: 'own',
    answer: 404,
    input: (deps) => ({ id: aBooking(deps), ...more(deps) }),
  };
}

/** A place in an event, as a visitor sends it. */
function aPlace(deps: AppDeps): object {
  hours += 24;
  const startsAt = new Date(deps.now().getTime() + (7 * 24 + hours) * 3_600_000);
  startsAt.setUTCHours(14, 0, 0, 0);
  const id = createMiniSession(deps, { startsAt });
  const { startsAt: timestamp, ...rest } = placeRequest(id, startsAt.toISOString());
  return { ...rest, timestamp };
}

const mini: DomainCalls['procedures'] = {
  'bookings.miniSessions.adminList': { may: 'staff', at: { 'GET /mini-sessions': 'read' } },
  'bookings.miniSessions.book': {
    may: 'everybody',
    at: { 'POST /mini-sessions/{id}/book': { answers: 'created', sends: aPlace } },
  },
  'bookings.miniSessions.create': {
    may: 'staff',
    input: newMiniSession,
    at: {
      'POST /mini-sessions': {
        answers: 'created',
        sends() {
          const { priceCents, ...rest } = newMiniSession();
          return { ...rest, price: priceCents / 100 };
        },
      },
    },
  },
  'bookings.miniSessions.get': {
    may: 'staff',
    input: (deps) => ({ id: createMiniSession(deps) }),
    at: { 'GET /mini-sessions/{id}': 'read' },
  },
  'bookings.miniSessions.page': {
    may: 'everybody',
    input(deps) {
      const slug = `leaves-${randomUUID()}`;
      createMiniSession(deps, { slug });
      return { slug };
    },
    at: { 'GET /mini/{slug}': 'read' },
  },
  'bookings.miniSessions.remove': {
    may: 'staff',
    input: (deps) => ({ id: createMiniSession(deps) }),
    at: { 'DELETE /mini-sessions/{id}': 'done' },
  },
  'bookings.miniSessions.setActive': {
    may: 'staff',
    input: (deps) => ({ id: createMiniSession(deps), isActive: false }),
  },
  'bookings.miniSessions.update': {
    may: 'staff',
    input: (deps) => ({ id: createMiniSession(deps), title: 'Winter light' }),
    at: {
      'PUT /mini-sessions/{id}': {
        answers: 'done',
        sends: (deps) => ({ id: createMiniSession(deps), title: 'Winter light', price: 150 }),
      },
    },
  },
};

const own: DomainCalls['procedures'] = {
  'bookings.mine.calendar': onAnothers(),
  'bookings.mine.cancel': onAnothers(() => ({ sequence: 0 })),
  'bookings.mine.chooseLanguage': onAnothers(() => ({ language: 'de' })),
  'bookings.mine.invoice': onAnothers((deps) => ({ invoiceId: createInvoice(deps) })),
  'bookings.mine.list': { may: 'own' },
  'bookings.mine.move': onAnothers(() => ({ sequence: 0, startsAt: '2041-06-03T14:00:00Z' })),
  'bookings.mine.slots': onAnothers(() => ({ date: '2041-06-03' })),
  'bookings.own.calendar': { may: 'everybody' },
  'bookings.own.cancel': { may: 'everybody' },
  'bookings.own.chooseLanguage': { may: 'everybody' },
  'bookings.own.invoice': { may: 'everybody' },
  'bookings.own.move': { may: 'everybody' },
  'bookings.own.open': { may: 'everybody' },
  'bookings.own.requestedCalendar': { may: 'everybody' },
  'bookings.own.slots': { may: 'everybody' },
};

export const bookingCalls: DomainCalls = {
  procedures: {
    ...mini,
    ...own,
    'bookings.addPerson': {
      may: 'staff',
      input: () => ({ firstName: 'Ida', email: 'ida@caller.example' }),
    },
    'bookings.availableSlots': {
      may: 'everybody',
      input: () => ({ date: '2030-06-03' }),
      at: { 'GET /booking/available-slots': 'read' },
    },
    'bookings.calendar': { may: 'staff', input: () => ({ from: '2030-06-01', to: '2030-06-30' }) },
    'bookings.confirmAddress': { may: 'everybody' },
    'bookings.create': {
      may: 'staff',
      input: (deps) => ({
        userId: createPerson(deps, { role: 'guest' }),
        startsAt: nextHour(),
        service: sessionOf,
      }),
      at: {
        'POST /booking/create-booking': {
          answers: 'created',
          sends: (deps) => ({
            ...deskSession(createPerson(deps, { role: 'guest' })),
            ...{ timestamp: nextHour(), confirmation_code: randomUUID().slice(0, 8) },
          }),
        },
      },
    },
    'bookings.createForCaller': {
      may: 'staff',
      input: () => ({
        customer: { firstName: 'Noor', phone: '212-555-0148' },
        startsAt: nextHour(),
        service: sessionOf,
      }),
      at: {
        'POST /booking/create-for-caller': {
          answers: 'created',
          sends() {
            const { userId: _, ...session } = deskSession('');
            return {
              ...session,
              confirmation_code: randomUUID().slice(0, 8),
              timestamp: nextHour(),
              customer: { firstName: 'Noor', lastName: 'Haddad', phone: '+1 (212)555-0148' },
            };
          },
        },
      },
    },
    'bookings.feed.get': { may: 'staff' },
    'bookings.feed.remove': { may: 'admin' },
    'bookings.feed.renew': { may: 'admin', freshProof: true },
    'bookings.get': {
      may: 'staff',
      input: withId,
      at: { 'GET /booking/get-booking-by-id': 'read' },
    },
    'bookings.history': {
      may: 'staff',
      input: withId,
      at: { 'GET /booking/customer-history': 'read' },
    },
    'bookings.list': {
      may: 'staff',
      at: {
        'GET /booking/get-all-bookings': {
          answers: 'page',
          sends(deps) {
            const startsAt = nextHour();
            createBooking(deps, startsAt, { status: 'pending' });
            return { date: startsAt.slice(0, 10), status: 'pending', limit: 10 };
          },
        },
      },
    },
    'bookings.people': { may: 'staff' },
    'bookings.remove': {
      may: 'staff',
      input: withId,
      at: { 'DELETE /booking/delete-booking': 'done' },
    },
    'bookings.request': {
      may: 'everybody',
      at: {
        'POST /booking/request': {
          answers: 'created',
          sends(deps) {
            const { startsAt: timestamp, ...rest } = bookingInput(anOffer(deps));
            return { ...rest, timestamp };
          },
        },
      },
    },
    'bookings.setStatus': {
      may: 'staff',
      input: (deps) => ({ id: aBooking(deps), status: 'confirmed' }),
    },
    'bookings.setStatuses': {
      may: 'staff',
      input: (deps) => ({ bookings: [withId(deps)], status: 'completed' }),
      at: {
        'POST /booking/statuses': {
          answers: 'read',
          sends: (deps) => ({ bookings: [{ _id: aBooking(deps) }], status: 'completed' }),
        },
      },
    },
    'bookings.writeToCustomers': {
      may: 'staff',
      input: (deps) => ({ bookingIds: [aBooking(deps)], subject: 'Parking', text: 'Behind it.' }),
      at: { 'POST /booking/messages': 'read' },
    },
    'bookings.terms.get': { may: 'everybody', at: { 'GET /booking-terms': 'read' } },
    'bookings.terms.adminGet': { may: 'staff' },
    'bookings.terms.update': {
      may: 'admin',
      input: () => ({ text: 'Come on time.' }),
      at: { 'PUT /booking-terms': 'done' },
    },
    'bookings.terms.version': {
      may: 'everybody',
      input: (deps) => ({ id: createEarlierTerms(deps) }),
      at: { 'GET /booking-terms/{id}': 'read' },
    },
    'bookings.update': {
      may: 'staff',
      input: (deps) => ({ ...withId(deps), confirmationCode: '' }),
      at: {
        'PUT /booking/update-booking': {
          answers: 'done',
          sends: (deps) => ({
            _id: createBooking(deps, nextHour(), { status: 'pending' }),
            status: 'completed',
            service: { price: 19.99 },
          }),
        },
      },
    },
  },
  bytes: {
    'GET /calendar/{file}': 'everybody',
    'GET /booking/bookings.csv': 'staff',
  },
};
