import { count } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest, createBooking } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { users } from '../people/tables.ts';
import { bookingPayments } from './money/tables.ts';
import { bookings } from './tables.ts';

let clock: Date;
const slot = '2030-06-04T14:00:00Z';

let packageId: string;
beforeEach(() => {
  clock = new Date('2030-06-03T12:00:00Z');
});
const studio = studioForEachTest({ now: () => clock });
beforeEach(() => {
  createService(studio.deps);
  packageId = createPackage(studio.deps);
});

function rowCounts() {
  return [bookings, bookingPayments, users].map(
    (table) => studio.deps.db.select({ rows: count() }).from(table).get()?.rows,
  );
}

/** The request as the documented path takes it. */
function wire(changes: object = {}) {
  const { startsAt: timestamp, ...request } = bookingRequest(packageId, slot);
  return { ...request, timestamp, ...changes };
}

describe('requesting a session', () => {
  it('stores one pending booking with its price, its codes and its guest', async () => {
    const reply = await studio.rest('POST', '/booking/request', { body: wire() });
    expect(reply.statusCode).toBe(201);
    const { success, data } = reply.json();
    expect(success).toBe(true);
    expect(Object.keys(data).sort()).toEqual(
      ['_id', 'amount', 'confirmation_code', 'id', 'status', 'timestamp', 'transaction_id'].sort(),
    );
    expect(data).toMatchObject({
      status: 'pending',
      amount: 378,
      timestamp: '2030-06-04T14:00:00.000Z',
    });
    expect(data.confirmation_code).toMatch(/^CONF-[2-9A-Z]{8}$/);
    expect(data.transaction_id).toMatch(/^TXN-[2-9A-Z]{12}$/);

    const stored = studio.deps.db.select().from(bookings).get();
    expect(stored).toMatchObject({
      id: data._id,
      endsAt: new Date('2030-06-04T15:00:00Z'),
      priceCents: 35_000,
      customerPhone: '+1 (212)555-0147',
    });
    expect(studio.deps.db.select().from(bookingPayments).get()).toMatchObject({
      amountCents: 37_800,
      taxCents: 2_800,
      method: 'credit',
    });
    expect(studio.deps.db.select().from(users).get()).toMatchObject({
      id: stored?.userId,
      email: 'ada@example.com',
      role: 'guest',
      passwordHash: null,
    });
  });

  it('has no price, status or person that the visitor sends', async () => {
    const grabbing = { price: 1, amount: 1, status: 'confirmed', userId: 'x' };
    const body = { ...wire(), ...grabbing };
    const refused = await studio.rest('POST', '/booking/request', { body });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      ...[400, Object.keys(grabbing)],
    ]);
    expect(studio.deps.db.select().from(bookings).all()).toEqual([]);
  });

  it('with a known e-mail belongs to that person and changes nothing about them', async () => {
    const id = createPerson(studio.deps, {
      role: 'user',
      email: 'ada@example.com',
      firstName: 'A.',
    });
    const body = wire({ customer: { ...wire().customer, email: 'ADA@example.com' } });
    expect((await studio.rest('POST', '/booking/request', { body })).statusCode).toBe(201);
    expect(studio.deps.db.select().from(bookings).get()?.userId).toBe(id);
    expect(studio.deps.db.select().from(users).all()).toMatchObject([
      { id, firstName: 'A.', phone: '' },
    ]);
  });

  it('for a time that is taken answers 409 with the sentence that leads back to the times', async () => {
    createBooking(studio.deps, '2030-06-04T13:30:00Z');
    const before = rowCounts();
    const reply = await studio.rest('POST', '/booking/request', { body: wire() });
    expect(reply.statusCode).toBe(409);
    const sentence = 'That time has just been booked. Please choose another.';
    expect(reply.json()).toEqual({
      success: false,
      message: sentence,
      errors: { timestamp: sentence },
    });
    expect(rowCounts()).toEqual(before);
  });

  it('for the time right after another session is fine', async () => {
    createBooking(studio.deps, '2030-06-04T13:00:00Z');
    createBooking(studio.deps, '2030-06-04T15:00:00Z');
    const reply = await studio.rest('POST', '/booking/request', { body: wire() });
    expect(reply.statusCode).toBe(201);
  });

  it.each([
    [
      'a time that has passed',
      { timestamp: '2030-06-03T11:30:00Z' },
      400,
      'timestamp',
      'That time has passed. Please choose another.',
    ],
    [
      'a time off the half-hour grid',
      { timestamp: '2030-06-04T14:10:00Z' },
      400,
      'timestamp',
      'Sessions start every 30 minutes from 9:00 AM to 9:00 PM, in the time of the studio.',
    ],
    [
      'a time outside opening hours',
      { timestamp: '2030-06-04T12:30:00Z' },
      400,
      'timestamp',
      'Sessions start every 30 minutes from 9:00 AM to 9:00 PM, in the time of the studio.',
    ],
    [
      'a time in three years',
      { timestamp: '2033-06-04T14:00:00Z' },
      400,
      'timestamp',
      'Sessions can be booked up to two years ahead.',
    ],
    [
      'a package that does not exist',
      { packageId: 'nowhere' },
      404,
      'packageId',
      'This package is no longer offered. Please choose another.',
    ],
    [
      'a package of another service',
      { service: 'Weddings' },
      400,
      'packageId',
      'This package does not belong to the chosen service.',
    ],
    ['no customer', { customer: undefined }, 400, 'customer', 'Please fill out all fields'],
    [
      'another way to pay',
      { payment: { type: 'gold' } },
      400,
      'payment.type',
      'Payment method must be one of: credit, paypal, apple, google',
    ],
  ])('for %s is refused and writes nothing', async (_, changes, status, field, sentence) => {
    const before = rowCounts();
    const reply = await studio.rest('POST', '/booking/request', { body: wire(changes) });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({
      success: false,
      message: sentence,
      errors: { [field]: sentence },
    });
    expect(rowCounts()).toEqual(before);
  });

  it('for a package that was switched off is refused', async () => {
    const off = createPackage(studio.deps, { isActive: false });
    const reply = await studio.rest('POST', '/booking/request', { body: wire({ packageId: off }) });
    expect(reply.statusCode).toBe(404);
  });
});

describe('a request that is sent again, since no answer came', () => {
  const requestKey = 'a-key-that-nobody-guesses';
  const send = (changes: object = {}) =>
    studio.rest('POST', '/booking/request', { body: wire({ requestKey, ...changes }) });

  it('is booked once, and answered as the first time', async () => {
    const first = await send();
    expect(first.statusCode).toBe(201);
    const again = await send();
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(first.json().data).not.toHaveProperty('requestKey');
    expect(rowCounts()).toEqual([1, 1, 1]);
  });

  it('is booked once, too, when the tries come all at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(rowCounts()).toEqual([1, 1, 1]);
  });

  it('tells the state of the session as it is now', async () => {
    await send();
    studio.deps.db.update(bookings).set({ status: 'confirmed' }).run();
    expect((await send()).json().data.status).toBe('confirmed');
  });

  it('may come when the time of the session has begun', async () => {
    const first = await send();
    clock = new Date(slot);
    expect((await send()).json()).toEqual(first.json());
  });

  it.each([
    ['another time', { timestamp: '2030-06-05T14:00:00Z' }],
    [
      'another person',
      { customer: { ...bookingRequest('', slot).customer, email: 'bo@b.example' } },
    ],
  ])('is refused with %s: the key is not for that', async (_, changes) => {
    await send();
    const reply = await send(changes);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors).toEqual({
      requestKey: 'This requestKey belongs to another request. Please make a new one.',
    });
    expect(rowCounts()).toEqual([1, 1, 1]);
  });

  it.each([7, '', 'short', 'x'.repeat(65), 'with a space in it!'])(
    'refuses the key %j',
    async (key) => {
      const reply = await send({ requestKey: key });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toEqual({
        requestKey: 'requestKey must have 16 to 64 letters, digits, hyphens or underscores',
      });
      expect(rowCounts()[0]).toBe(0);
    },
  );

  it('does not make two requests without a key one', async () => {
    const first = await send({ requestKey: undefined });
    const other = await send({ requestKey: undefined });
    expect([first.statusCode, other.statusCode]).toEqual([201, 409]);
  });
});
