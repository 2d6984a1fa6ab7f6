import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { saveRules } from '../../testing/rows/availability.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createOwnService } from '../../testing/rows/site-content.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { requireBooking } from './service.ts';
import { bookings } from './tables.ts';

const studio = studioForEachTest({
  now: () => new Date('2030-06-01T12:00:00Z'),
  config: { timeZone: 'America/New_York' },
});

/** The first start that is offered on the day of the sessions below. */
const firstOffered = async () => {
  const visitor = await studio.as('visitor');
  const slots = await visitor.bookings.availableSlots({ date: '2030-06-04', service: 'Portraits' });
  return slots.find(({ isAvailable }) => isAvailable)?.startsAt;
};

describe('a service with buffers of its own that is renamed', () => {
  let serviceId: string;
  beforeEach(async () => {
    serviceId = createOwnService(studio.deps, { title: 'Weddings' });
    const own = { bufferBefore: 0, bufferAfter: 120, hours: null };
    const rest = { noticeHours: null, horizonDays: null };
    await saveRules(studio, { services: [{ serviceId, ...own, ...rest }] });
  });
  const rename = async () =>
    (await studio.as('moderator')).services.update({ id: serviceId, title: 'Marriages' });

  it('keeps them around what was booked before', async () => {
    // From 9 to 10 in New York; then the two hours in which the studio comes back.
    const id = createBooking(studio.deps, '2030-06-04T13:00:00Z', { serviceName: 'Weddings' });
    expect(await firstOffered()).toBe('2030-06-04T16:00:00.000Z');
    const before = requireBooking(studio.deps.db, id);
    await rename();
    expect(await firstOffered()).toBe('2030-06-04T16:00:00.000Z');
    expect(requireBooking(studio.deps.db, id)).toMatchObject({
      serviceName: 'Marriages',
      sequence: before.sequence,
    });
    expect(studio.deps.db.select().from(mails).all()).toEqual([]);
  });

  it('keeps them around its events', async () => {
    const event = {
      ...{ title: 'A day in the park', description: '', serviceName: 'Weddings' },
      ...{ day: '2030-06-04', from: '09:00', to: '10:00', slotMinutes: 30, placesPerSlot: 1 },
      ...{ priceCents: 9000, isActive: true },
    };
    await (await studio.as('moderator')).bookings.miniSessions.create(event);
    expect(await firstOffered()).toBe('2030-06-04T16:00:00.000Z');
    await rename();
    expect(await firstOffered()).toBe('2030-06-04T16:00:00.000Z');
  });

  it('leaves what is over, and what is of another service, as it was', async () => {
    const over = createBooking(studio.deps, '2030-05-04T13:00:00Z', { serviceName: 'Weddings' });
    const other = createBooking(studio.deps, '2030-06-04T13:00:00Z', { serviceName: 'Events' });
    const rowsOf = (id: string) =>
      studio.deps.db.select().from(bookings).where(eq(bookings.id, id)).all();
    const before = [rowsOf(over), rowsOf(other)];
    await rename();
    expect([rowsOf(over), rowsOf(other)]).toEqual(before);
  });
});
