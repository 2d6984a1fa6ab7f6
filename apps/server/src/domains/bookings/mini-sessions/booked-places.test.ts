import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { storedRows } from '../../../testing/database/rows.ts';
import { readCalendar } from '../../../testing/media/calendars.ts';
import { createMiniSession, placeRequest } from '../../../testing/rows/mini-sessions.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { getContentVersion } from '../../settings/content-version.ts';
import { bookings } from '../tables.ts';

let clock: Date;
beforeEach(() => {
  clock = new Date('2030-10-01T12:00:00Z');
});
const studio = studioForEachTest({ now: () => clock });
const desk = forEachTest(() => openStaffClient(studio));

const startsAt = new Date('2030-10-12T14:00:00Z');
const first = '2030-10-12T14:00:00Z';
const event = (more: object = {}) => createMiniSession(studio.deps, { startsAt, ...more });
const visitor = () => studio.as('visitor');
const moderator = () => studio.as('moderator');
const book = async (id: string, at = first, more: object = {}) =>
  (await visitor()).bookings.miniSessions.book(placeRequest(id, at, more));
const stored = () => studio.deps.db.select().from(bookings).all();

describe('a place', () => {
  it('is booked with its codes, and listed among all bookings', async () => {
    const id = event();
    const { id: _, startsAt: timestamp, ...request } = placeRequest(id, '2030-10-12T14:20:00Z');
    const reply = await studio.rest('POST', `/mini-sessions/${id}/book`, {
      body: { ...request, timestamp },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { message: 'Your place is reserved.', data: { status: 'pending', amount: 129.6 } },
    ]);
    expect(reply.json().data.confirmation_code).toMatch(/^CONF-[2-9A-Z]{8}$/);
    const [row] = (await (await moderator()).bookings.list({})).rows;
    expect(row).toMatchObject({
      customer: { firstName: 'Ada' },
      service: { name: 'Mini session', packageName: 'Autumn leaves', priceCents: 12_000 },
      startsAt: new Date('2030-10-12T14:20:00Z'),
      endsAt: new Date('2030-10-12T14:40:00Z'),
    });
  });

  it('has its file for a calendar, by the key of the request', async () => {
    const requestKey = 'a-key-of-this-request';
    const { id } = await book(event(), first, { requestKey });
    const { own } = (await visitor()).bookings;
    const { content } = await own.requestedCalendar({ requestKey });
    expect(readCalendar(content).events).toMatchObject([{ uid: `${id}@shutterhouse` }]);
  });

  it('costs what was shown with its tax, or is not booked', async () => {
    const id = event();
    const shown = (totalCents: number) =>
      book(id, first, { payment: { type: 'credit', totalCents } });
    await expect(shown(12_000)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The price has changed in the meantime. Please check it before you pay.',
    });
    expect(stored()).toEqual([]);
    await expect(shown(12_960)).resolves.toMatchObject({ amountCents: 12_960 });
  });

  it('that is the last of its slot makes the slot full; the next slot is free', async () => {
    const id = event({ placesPerSlot: 2 });
    await book(id);
    await book(id);
    await expect(book(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The last place of that slot has just been booked. Please choose another.',
    });
    await book(id, '2030-10-12T14:20:00Z');
    expect(stored()).toHaveLength(3);
  });

  it('that is cancelled can be booked again, and is then not given back', async () => {
    const id = event();
    const { id: bookingId } = await book(id);
    const { setStatus } = (await moderator()).bookings;
    await setStatus({ id: bookingId, status: 'cancelled' });
    await book(id);
    await expect(setStatus({ id: bookingId, status: 'confirmed' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is left on the page as long as it is free, and new on it at once', async () => {
    const id = event({ slug: 'leaves', placesPerSlot: 3 });
    const left = async () =>
      (await visitor()).bookings.miniSessions
        .page({ slug: 'leaves' })
        .then(({ slots }) => slots[0]?.placesLeft);
    const version = () => getContentVersion(studio.deps);
    const before = version();
    const { id: bookingId } = await book(id);
    expect([await left(), version()]).toEqual([2, before + 1]);
    await (await moderator()).bookings.setStatus({ id: bookingId, status: 'cancelled' });
    expect([await left(), version()]).toEqual([3, before + 2]);
    clock = new Date('2030-10-12T14:00:00Z');
    expect(await left()).toBe(0);
  });

  it('is booked once for one key, and the key is of no other event', async () => {
    const id = event();
    const requestKey = 'a-key-of-16-letters-or-more';
    const receipt = await book(id, first, { requestKey });
    expect(await book(id, first, { requestKey })).toEqual(receipt);
    await expect(book(id, '2030-10-12T14:20:00Z', { requestKey })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(stored()).toHaveLength(1);
  });

  it.each([
    ['between two slots', '2030-10-12T14:10:00Z', 'BAD_REQUEST', /no slot at that time/],
    ['before the event', '2030-10-12T13:40:00Z', 'BAD_REQUEST', /no slot at that time/],
    ['after its last slot', '2030-10-12T16:00:00Z', 'BAD_REQUEST', /no slot at that time/],
  ])('%s is none', async (_, at, code, message) => {
    const id = event();
    await expect(book(id, at)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
    expect(stored()).toEqual([]);
  });

  it('of a slot that has passed, or of a draft, can not be booked', async () => {
    const id = event();
    clock = new Date('2030-10-12T14:00:00Z');
    await expect(book(id)).rejects.toThrow('That slot has passed. Please choose another.');
    const draft = createMiniSession(studio.deps, { isActive: false });
    await expect(book(draft)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(stored()).toEqual([]);
  });

  it('takes the hours of a network as any session does', async () => {
    const { settings } = await studio.as('admin');
    await settings.update({ bookingHoursPerAddress: 8 });
    const id = event({ slotMinutes: 120, placesPerSlot: 20 });
    for (let place = 0; place < 4; place += 1) await book(id);
    await expect(book(id)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('keeps its time when its customer would move it, and can be cancelled', async () => {
    const id = event();
    await book(id);
    const [mail] = studio.deps.db.select().from(mails).where(eq(mails.to, 'ada@example.com')).all();
    const token = /my-booking#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.text).toContain('There you can cancel the session until 48 hours before');
    const { own } = (await visitor()).bookings;
    const { isMovable, sequence } = await own.open({ token });
    expect(isMovable).toBe(false);
    const startsAt = '2030-10-14T14:00:00Z';
    await expect(own.move({ token, sequence, startsAt })).rejects.toThrow(/can’t be moved/);
    expect(await own.cancel({ token, sequence })).toMatchObject({ status: 'cancelled' });
  });

  it('needs somebody who can be reached', async () => {
    const id = event();
    const customer = { firstName: '', lastName: 'Nilsson', email: 'ada', phone: '+1 212' };
    const reply = await studio.rest('POST', `/mini-sessions/${id}/book`, {
      body: { customer, timestamp: first, payment: { type: 'gold' } },
    });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([
      400,
      ['customer.firstName', 'customer.email', 'customer.phone', 'payment.type'],
    ]);
  });
});

describe('an event with bookings', () => {
  it('keeps its times and the places that are taken', async () => {
    const id = event({ placesPerSlot: 3 });
    await book(id);
    await book(id);
    const refusals = [
      [{ from: '09:00' }, { from: expect.stringMatching(/^There are 2 bookings for this event/) }],
      [{ day: '2030-10-13' }, { from: expect.any(String) }],
      [{ slotMinutes: 30 }, { from: expect.any(String) }],
      [
        { placesPerSlot: 1 },
        { placesPerSlot: '2 places of one slot are booked already, so it can’t have fewer.' },
      ],
      [{ isActive: false }, { isActive: expect.stringMatching(/^There are 2 bookings/) }],
    ] as const;
    for (const [change, errors] of refusals) {
      expect(await desk.errors('PUT', `/mini-sessions/${id}`, change)).toEqual(errors);
    }
    const change = { placesPerSlot: 2, title: 'Leaves', price: 10 };
    expect(await desk.data('PUT', `/mini-sessions/${id}`, change)).toMatchObject({ version: 2 });
    expect(stored()[0]).toMatchObject({ packageName: 'Autumn leaves', priceCents: 12_000 });
  });

  it('is not deleted, and says what would be lost', async () => {
    const id = event();
    const { id: bookingId } = await book(id);
    const before = storedRows(studio.deps);
    const answer = await desk.ask('DELETE', `/mini-sessions/${id}`);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'There is 1 booking for this event. What was paid and answered would be lost with it: cancel what is ahead and unpublish the event instead.',
    ]);
    expect(storedRows(studio.deps)).toEqual(before);
    const { setStatus, miniSessions } = (await moderator()).bookings;
    await expect(miniSessions.setActive({ id, isActive: false })).rejects.toThrow(/There is 1/);
    await setStatus({ id: bookingId, status: 'cancelled' });
    expect(await miniSessions.setActive({ id, isActive: false })).toMatchObject({
      isActive: false,
    });
  });

  it('can be unpublished when it is over', async () => {
    const id = event();
    await book(id);
    clock = new Date('2030-10-13T00:00:00Z');
    const { miniSessions } = (await moderator()).bookings;
    expect(await miniSessions.setActive({ id, isActive: false })).toMatchObject({
      placesBooked: 1,
    });
  });
});
