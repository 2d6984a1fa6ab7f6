import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { createMiniSession, placeRequest } from '../../../testing/rows/mini-sessions.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../tables.ts';

const startsAt = new Date('2030-10-12T14:00:00Z');

const studio = studioForEachTest({ now: () => new Date('2030-10-01T12:00:00Z') });

test('of fifty who want one of seven places at the same moment, seven get one', async () => {
  const id = createMiniSession(studio.deps, { startsAt, placesPerSlot: 7 });
  const { startsAt: timestamp, ...request } = placeRequest(id, startsAt.toISOString());
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      studio.inject({
        method: 'POST',
        url: `/mini-sessions/${id}/book`,
        payload: {
          ...request,
          timestamp,
          customer: { ...request.customer, email: `guest-${at}@example.com` },
        },
        remoteAddress: `192.0.2.${at + 1}`,
      }),
    ),
  );
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(7);
  expect(statuses.filter((status) => status === 409)).toHaveLength(43);
  expect(studio.deps.db.select().from(bookings).all()).toHaveLength(7);
});

/** An attempt: a place of one of two events, or a session of an hour, at a quarter of an hour. */
const attempt = fc.record({
  what: fc.constantFrom('first', 'second', 'session'),
  quarter: fc.integer({ min: 0, max: 27 }),
});

test('the database never holds more than the places, nor a session in the time of an event', () => {
  const { db } = studio.deps;
  const hour = 3_600_000;
  const second = new Date(startsAt.getTime() + 4 * hour);
  const events = {
    first: { id: createMiniSession(studio.deps, { startsAt, slotMinutes: 30 }), places: 1 },
    second: {
      id: createMiniSession(studio.deps, { startsAt: second, slotMinutes: 15, placesPerSlot: 2 }),
      places: 2,
    },
  };
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
      db.delete(bookings).run();
      for (const { what, quarter } of attempts) {
        const at = new Date(startsAt.getTime() + quarter * (hour / 4)).toISOString();
        const hours = { first: 0.5, second: 0.25, session: 1 }[what];
        const miniSessionId = what === 'session' ? null : events[what as 'first' | 'second'].id;
        try {
          createBooking(studio.deps, at, { hours, miniSessionId });
        } catch (error) {
          expect(String((error as Error).cause ?? error)).toContain('booking_overlap');
        }
      }
      const rows = db.select().from(bookings).all();
      const touching = (one: (typeof rows)[number]) =>
        rows.filter((other) => one.startsAt < other.endsAt && other.startsAt < one.endsAt);
      for (const row of rows) {
        const event = Object.values(events).find(({ id }) => id === row.miniSessionId);
        expect(touching(row).length).toBeLessThanOrEqual(event?.places ?? 1);
        if (event) continue;
        for (const from of [startsAt, second]) {
          const until = new Date(from.getTime() + 2 * hour);
          expect(row.startsAt < until && from < row.endsAt).toBe(false);
        }
      }
    }),
    { numRuns: 40 },
  );
});
