import { describe, expect, it } from 'vitest';
import { storedRows } from '../../../testing/database/rows.ts';
import { bookingRequest, createBooking } from '../../../testing/rows/bookings.ts';
import { createMiniSession, newMiniSession } from '../../../testing/rows/mini-sessions.ts';
import { createPackage, createService } from '../../../testing/rows/offers.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

const studio = studioForEachTest({ now: () => new Date('2030-10-01T12:00:00Z') });
const desk = forEachTest(() => openStaffClient(studio));

const startsAt = new Date('2030-10-12T14:00:00Z');
const event = (more: object = {}) => createMiniSession(studio.deps, { startsAt, ...more });
const { priceCents, ...fields } = newMiniSession();
const body = (more: object = {}) => ({ ...fields, price: priceCents / 100, ...more });
const visitor = () => studio.as('visitor');
const moderator = () => studio.as('moderator');

describe('an event', () => {
  it('is made by the studio’s clock, and found under the words of its title', async () => {
    const answer = await desk.ask('POST', '/mini-sessions', body({ isActive: true }));
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        message: 'Event created.',
        data: {
          slug: 'spring-blossoms',
          timestamp: '2030-10-05T14:00:00.000Z',
          endsAt: '2030-10-05T18:00:00.000Z',
          day: '2030-10-05',
          from: '10:00',
          to: '14:00',
          price: 99,
          places: 24,
          placesBooked: 0,
          isActive: true,
        },
      },
    ]);
    const page = (await studio.rest('GET', '/mini/spring-blossoms')).json();
    expect(page.data.slots).toHaveLength(12);
    expect(page.data.slots[1]).toEqual({
      timestamp: '2030-10-05T14:20:00.000Z',
      endsAt: '2030-10-05T14:40:00.000Z',
      placesLeft: 2,
    });
    expect(page.data).not.toHaveProperty('placesBooked');
    const second = await desk.data('POST', '/mini-sessions', body());
    expect(second).toMatchObject({ isActive: false });
    expect(second.slug).toMatch(/^spring-blossoms-[0-9a-f]{12}$/);
  });

  it('that is a draft has no page, and occupies no time', async () => {
    const { slug } = await desk.data('POST', '/mini-sessions', body());
    expect((await studio.rest('GET', `/mini/${slug}`)).statusCode).toBe(404);
    createBooking(studio.deps, '2030-10-05T14:00:00Z');
  });

  it('keeps its address when it is called otherwise', async () => {
    const { id } = await desk.data('POST', '/mini-sessions', body({ isActive: true }));
    const saved = await desk.data('PUT', `/mini-sessions/${id}`, { title: 'Cherry trees' });
    expect(saved).toMatchObject({ title: 'Cherry trees', slug: 'spring-blossoms', from: '10:00' });
  });

  it('that spans two days after a change of the time zone keeps its time when it is saved', async () => {
    const night = { startsAt: new Date('2030-10-12T03:00:00Z') };
    const id = event({ ...night, isActive: false });
    const saved = await desk.data('PUT', `/mini-sessions/${id}`, {
      title: 'Night',
      slotMinutes: 30,
    });
    expect(saved).toMatchObject({ title: 'Night', timestamp: '2030-10-12T03:00:00.000Z' });
  });

  it('in the hour that comes twice keeps its time when it is saved', async () => {
    const startsAt = new Date('2030-11-03T06:00:00Z');
    const id = event({ startsAt, isActive: false });
    const { from, to } = await desk.data('GET', `/mini-sessions/${id}`);
    expect(from).toBe('01:00');
    const saved = await desk.data('PUT', `/mini-sessions/${id}`, { title: 'Late', from, to });
    expect(saved).toMatchObject({ title: 'Late', timestamp: '2030-11-03T06:00:00.000Z' });
  });

  it.each([
    ['that ends before it begins', { to: '09:00' }, 'to', 'The event must end after it begins'],
    ['too short for one slot', { to: '10:10' }, 'to', 'The event must be long enough for one slot'],
    [
      'in the past',
      { day: '2030-09-30' },
      'day',
      'The event is in the past. Please choose another day.',
    ],
    ['in five years', { day: '2035-06-01' }, 'day', 'Events can be up to two years ahead.'],
    [
      'in the hour that no clock shows',
      { day: '2031-03-09', from: '02:30', to: '09:00' },
      'from',
      'The clocks are changed at this time on that day. Please choose another.',
    ],
  ])('%s is refused', async (_, wrong, field, sentence) => {
    expect(await desk.errors('POST', '/mini-sessions', body(wrong))).toEqual({ [field]: sentence });
    expect(storedRows(studio.deps)).toMatchObject({ mini_sessions: [] });
  });

  it('is right on the nights in which the clocks change', async () => {
    const data = await desk.data(
      'POST',
      '/mini-sessions',
      body({ day: '2030-11-03', from: '00:00', to: '12:00', slotMinutes: 120 }),
    );
    // The hour after 1:00 comes twice that night: thirteen hours, six slots.
    expect(data).toMatchObject({
      timestamp: '2030-11-03T04:00:00.000Z',
      endsAt: '2030-11-03T17:00:00.000Z',
      places: 12,
    });
  });
});

describe('the time of an event', () => {
  const occupied = 'Another booking or event already occupies a part of that time.';

  it('can not be booked otherwise once it is published', async () => {
    event();
    createService(studio.deps);
    const packageId = createPackage(studio.deps);
    const request = bookingRequest(packageId, '2030-10-12T15:30:00Z');
    await expect((await visitor()).bookings.request(request)).rejects.toThrow(
      'That time has just been booked. Please choose another.',
    );
    const slots = await (await visitor()).bookings.availableSlots({ date: '2030-10-12' });
    expect(slots.filter(({ isAvailable }) => !isAvailable).map((slot) => slot.startsAt)).toEqual(
      ['14:00', '14:30', '15:00', '15:30'].map((time) => `2030-10-12T${time}:00.000Z`),
    );
    expect(() => createBooking(studio.deps, '2030-10-12T15:30:00Z')).toThrow();
    createBooking(studio.deps, '2030-10-12T16:00:00Z');
    createBooking(studio.deps, '2030-10-12T15:00:00Z', { status: 'cancelled' });
  });

  it('can not be that of a booking, nor of another event', async () => {
    createBooking(studio.deps, '2030-10-05T17:30:00Z');
    const before = storedRows(studio.deps);
    expect(await desk.errors('POST', '/mini-sessions', body({ isActive: true }))).toEqual({
      from: occupied,
    });
    expect(storedRows(studio.deps)).toEqual(before);
    const { id } = await desk.data('POST', '/mini-sessions', body());
    const { miniSessions } = (await moderator()).bookings;
    await expect(miniSessions.setActive({ id: String(id), isActive: true })).rejects.toThrow(
      occupied,
    );
    event();
    const late = body({ day: '2030-10-12', from: '11:40', isActive: true });
    expect(await desk.errors('POST', '/mini-sessions', late)).toEqual({ from: occupied });
  });

  it('may begin as a booking ends, and is free again when it is unpublished', async () => {
    createBooking(studio.deps, '2030-10-05T13:00:00Z');
    const { id } = await desk.data('POST', '/mini-sessions', body({ isActive: true }));
    await (await moderator()).bookings.miniSessions.setActive({ id: String(id), isActive: false });
    createBooking(studio.deps, '2030-10-05T14:00:00Z');
  });
});
