import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { saveRules, weekWith } from '../../../testing/rows/availability.ts';
import { bookingRequest, createBooking } from '../../../testing/rows/bookings.ts';
import { eventIn, mailsTo } from '../../../testing/rows/customers.ts';
import { refusalOf } from '../../../testing/rows/members.ts';
import { createMiniSession } from '../../../testing/rows/mini-sessions.ts';
import {
  customer,
  customerOf,
  customerStudioForEachTest,
  other,
  owner,
  slot,
} from '../../../testing/studio/customer-studio.ts';
import { bookings } from '../tables.ts';
import { makeBookingLink } from './links.ts';

const studio = customerStudioForEachTest();
const { visitor, lastMail, book, stored } = customerOf(studio);

describe('a customer who moves a session', () => {
  test('has the new time at once, to be confirmed again, and both sides are notified', async () => {
    const { id, token } = await book();
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    const { own } = await visitor();
    const moved = await own.move({ token, startsAt: other, sequence: 1 });
    expect(moved).toMatchObject({ startsAt: new Date(other), status: 'pending', sequence: 2 });
    expect(stored(id)).toMatchObject({
      status: 'pending',
      endsAt: new Date('2030-06-11T17:30:00Z'),
    });

    expect(lastMail()?.text).toContain(
      'you have moved your session. The new time is not confirmed yet.',
    );
    expect(eventIn(lastMail())).toMatchObject({
      method: 'REQUEST',
      status: 'TENTATIVE',
      sequence: 2,
      startsAt: new Date(other),
    });
    const notice = mailsTo(studio.deps, owner).at(-1);
    expect(notice).toMatchObject({
      kind: 'bookingChange',
      subject: 'Ada Nilsson has moved a session',
      replyTo: customer,
    });
    expect(notice?.text).toContain('Monday, June 10, 2030, 10:00 AM');
  });

  test('may take a time that only the own session occupies, and sees it as free', async () => {
    const { token } = await book();
    const { own } = await visitor();
    const half = '2030-06-10T14:30:00.000Z';
    const slots = await own.slots({ token, date: '2030-06-10' });
    expect(slots.find(({ startsAt }) => startsAt === half)?.isAvailable).toBe(true);
    expect(await own.move({ token, startsAt: half, sequence: 0 })).toMatchObject({
      startsAt: new Date(half),
    });
  });

  test('is not blocked by the buffer around their own session', async () => {
    const { token } = await book();
    await saveRules(studio, { bufferBefore: 60, bufferAfter: 60 });
    createBooking(studio.deps, other);
    const { own } = await visitor();
    const near = '2030-06-11T18:00:00Z';
    expect(await refusalOf(own.move({ token, startsAt: near, sequence: 0 }))).toEqual([
      'CONFLICT',
      { startsAt: expect.stringMatching(/has just been booked/) },
    ]);
    const half = '2030-06-10T14:30:00Z';
    expect(await own.move({ token, startsAt: half, sequence: 0 })).toMatchObject({
      startsAt: new Date(half),
    });
  });

  test('is held to the studio’s hours and closed days', async () => {
    const { token } = await book();
    await saveRules(studio, { hours: weekWith({ 2: [] }) });
    const { own } = await visitor();
    const tuesday = await own.slots({ token, date: '2030-06-11' });
    expect(tuesday.filter(({ isAvailable }) => isAvailable)).toEqual([]);
    const [code, errors] = (await refusalOf(own.move({ token, startsAt: other, sequence: 0 }))) as [
      string,
      object,
    ];
    expect(code).toBe('BAD_REQUEST');
    expect(Object.keys(errors)).toEqual(['startsAt']);
  });

  test.each([
    ['a time that is taken', other, 'CONFLICT', 'startsAt', /has just been booked/],
    ['a time between two slots', '2030-06-11T16:10:00Z', 'BAD_REQUEST', 'startsAt', /30 minutes/],
    ['a time that has passed', '2030-06-02T14:00:00Z', 'BAD_REQUEST', 'startsAt', /has passed/],
    ['its current time', slot, 'BAD_REQUEST', 'startsAt', /already have/],
  ])('is refused %s, and nothing is changed', async (_, startsAt, code, field, sentence) => {
    const { id, token } = await book();
    createBooking(studio.deps, other);
    const before = stored(id);
    const sent = mailsTo(studio.deps, customer).length;
    const refusal = await refusalOf((await visitor()).own.move({ token, startsAt, sequence: 0 }));
    expect(refusal).toEqual([code, { [field]: expect.stringMatching(sentence) }]);
    expect(stored(id)).toEqual(before);
    expect(mailsTo(studio.deps, customer)).toHaveLength(sent);
  });

  test('is refused when the studio has changed the booking since they loaded it', async () => {
    const { id, token } = await book();
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    const refusal = await refusalOf(
      (await visitor()).own.move({ token, startsAt: other, sequence: 0 }),
    );
    expect(refusal).toEqual(['CONFLICT', { sequence: expect.stringContaining('in the meantime') }]);
  });
});

describe('a customer who cancels a session', () => {
  test('frees its time, and both sides are notified', async () => {
    const { id, token } = await book();
    const { own, request } = await visitor();
    expect(await own.cancel({ token, sequence: 0 })).toMatchObject({
      status: 'cancelled',
      changesUntil: null,
      closedBecause: expect.stringContaining('is cancelled'),
    });
    expect(stored(id)?.status).toBe('cancelled');
    expect(lastMail()).toMatchObject({ kind: 'bookingCancelled' });
    expect(lastMail()?.text).toContain('you have cancelled your session');
    expect(eventIn(lastMail())).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect(mailsTo(studio.deps, owner).at(-1)?.subject).toBe('Ada Nilsson has cancelled a session');
    await request(bookingRequest(studio.packageId, slot));
  });

  test('twice gets the message that it is cancelled', async () => {
    const { token } = await book();
    const { own } = await visitor();
    await own.cancel({ token, sequence: 0 });
    expect(await refusalOf(own.cancel({ token, sequence: 1 }))).toEqual([
      'CONFLICT',
      { message: expect.stringContaining('is cancelled') },
    ]);
  });
});

test('a place of an event can be cancelled, not moved', async () => {
  const startsAt = new Date('2030-10-12T14:00:00Z');
  const miniSessionId = createMiniSession(studio.deps, { startsAt });
  const id = createBooking(studio.deps, startsAt.toISOString(), { hours: 1 / 3, miniSessionId });
  const link = transact(studio.deps.db, (tx) => makeBookingLink({ ...studio.deps, db: tx }, id));
  const token = link.slice(link.indexOf('#') + 1);
  const { own } = await visitor();
  expect(await own.open({ token })).toMatchObject({ isMovable: false, closedBecause: '' });
  expect(await refusalOf(own.move({ token, startsAt: other, sequence: 0 }))).toEqual([
    'CONFLICT',
    { message: expect.stringContaining('A place of an event can’t be moved.') },
  ]);
  expect(await own.cancel({ token, sequence: 0 })).toMatchObject({ status: 'cancelled' });
});

describe('the hours until which customers may change', () => {
  test('are 48, to the millisecond', async () => {
    const { token } = await book();
    const { own } = await visitor();
    studio.clock = new Date('2030-06-08T14:00:00.000Z');
    expect((await own.open({ token })).closedBecause).toBe('');
    studio.clock = new Date('2030-06-08T14:00:00.001Z');
    expect((await own.open({ token })).closedBecause).toContain('until 48 hours before');
    for (const call of [
      own.move({ token, startsAt: other, sequence: 0 }),
      own.cancel({ token, sequence: 0 }),
    ]) {
      expect(await refusalOf(call)).toEqual([
        'CONFLICT',
        { message: expect.stringContaining('Please contact the studio.') },
      ]);
    }
  });

  test('are what the owner says, down to none', async () => {
    const { token } = await book();
    await (await studio.as('admin')).settings.update({ bookingChangesUntilHours: 0 });
    studio.clock = new Date('2030-06-10T14:00:00Z');
    const { own } = await visitor();
    expect((await own.open({ token })).closedBecause).toBe('');
    studio.clock = new Date('2030-06-10T14:00:01Z');
    expect((await own.open({ token })).closedBecause).toContain('has begun');
  });

  test.each([-1, 0.5, 721, '48', null])('are not %j', async (hours) => {
    const { settings } = await studio.as('admin');
    const call = settings.update({ bookingChangesUntilHours: hours as number });
    expect((await refusalOf(call))[0]).toBe('BAD_REQUEST');
  });
});

test('the sequence of a booking rises with every change of its time or status, and no other', async () => {
  const { id } = await book();
  const set = (changes: Partial<typeof bookings.$inferInsert>) =>
    studio.deps.db.update(bookings).set(changes).where(eq(bookings.id, id)).run();
  set({ customerFirstName: 'A.' });
  set({ status: 'pending', startsAt: new Date(slot) });
  expect(stored(id)?.sequence).toBe(0);
  set({ status: 'confirmed' });
  set({ startsAt: new Date(other), endsAt: new Date('2030-06-11T17:30:00Z') });
  expect(stored(id)?.sequence).toBe(2);
});
