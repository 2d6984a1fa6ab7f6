import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bookingRequest,
  createBooking,
  deskSession,
  typedSession,
} from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient, type StaffClient } from '../../testing/studio/staff-client.ts';
import { auditLog } from '../audit/tables.ts';
import { users } from '../people/tables.ts';
import { bookingPayments } from './money/tables.ts';
import { bookings } from './tables.ts';

const now = () => new Date('2030-06-03T12:00:00Z');

let desk: StaffClient;
let ada: string;
const studio = studioForEachTest({ now });
beforeEach(async () => {
  desk = await openStaffClient(studio);
  ada = createPerson(studio.deps, {
    role: 'guest',
    firstName: 'Ada',
    lastName: 'Nilsson',
    email: 'ada@example.com',
    phone: '+1 (212)555-0147',
  });
});

const session = () => deskSession(ada);
const typed = typedSession;

const deeds = () =>
  studio.deps.db
    .select()
    .from(auditLog)
    .all()
    .map(({ action, details }) => ({ action, details }));

describe('a booking made at the desk', () => {
  it('contains the details of the person, price and length, and no payment', async () => {
    const answer = await desk.ask('POST', '/booking/create-booking', session());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Booking created.',
      data: {
        ...session(),
        endsAt: '2030-06-04T15:30:00.000Z',
        customer: {
          firstName: 'Ada',
          lastName: 'Nilsson',
          email: 'ada@example.com',
          phone: '+1 (212)555-0147',
        },
        amount: 378.54,
        tax: 28.04,
      },
    });
    expect(studio.deps.db.select().from(bookingPayments).all()).toEqual([]);
    expect(deeds()).toMatchObject([{ action: 'created' }]);
    const { _id } = answer.body.data as { _id: string };
    const read = await desk.ask('GET', `/api/booking/get-booking-by-id?id=${_id}`);
    expect(read.body).toMatchObject({ success: true, data: { _id, ...session() } });
    const all = await desk.ask('GET', '/booking/get-all-bookings');
    expect(all.body).toMatchObject({
      success: true,
      data: [{ _id, ...session() }],
      pagination: { hasNextPage: false, nextCursor: null },
    });
  });

  it('is pending, of one hour, with a code of its own, by default', async () => {
    const { userId, timestamp } = session();
    const service = { name: 'Portraits', price: 0 };
    const { data } = (
      await desk.ask('POST', '/api/booking/create-booking', { userId, timestamp, service })
    ).body;
    expect(data).toMatchObject({ status: 'pending', service: { duration: 1, packageName: '' } });
    expect((data as Record<string, unknown>).confirmation_code).toMatch(/^CONF-[2-9A-Z]{8}$/);
  });

  it('belongs to the package whose name it has', async () => {
    createService(studio.deps);
    const packageId = createPackage(studio.deps);
    const caller = await studio.as('moderator');
    const named = { ...session().service, packageName: 'The Hour' };
    const { id } = await caller.bookings.create(typed({ ...session(), service: named }));
    const stored = () => studio.deps.db.select().from(bookings).get();
    expect(stored()).toMatchObject({ packageId, packageName: 'The Hour' });
    await caller.bookings.update({ id, service: { name: 'Weddings' } });
    expect(stored()).toMatchObject({ packageId: null, serviceName: 'Weddings' });
  });
});

describe('a change at the desk', () => {
  it('keeps what is absent, and the length of a session that is moved', async () => {
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z', { hours: 2, userId: ada });
    const answer = await desk.ask('PUT', '/booking/update-booking', {
      _id: id,
      timestamp: '2030-06-05T15:00:00.000Z',
      service: { price: 19.99 },
    });
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Booking updated.',
      data: {
        timestamp: '2030-06-05T15:00:00.000Z',
        endsAt: '2030-06-05T17:00:00.000Z',
        status: 'confirmed',
        customer: { firstName: 'Ida' },
        service: { name: 'Portraits', packageName: 'The Hour', price: 19.99, duration: 2 },
      },
    });
    expect(deeds()).toEqual([
      {
        action: 'changed',
        details: {
          from: '2030-06-04T14:00:00.000Z/2030-06-04T16:00:00.000Z',
          to: '2030-06-05T15:00:00.000Z/2030-06-05T17:00:00.000Z',
        },
      },
    ]);
  });

  it('copies what is known of another person, and nothing of the same one', async () => {
    const caller = await studio.as('moderator');
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z', {
      userId: createPerson(studio.deps, { role: 'user' }),
    });
    const moved = await caller.bookings.update({ id, userId: ada });
    expect(moved.customer).toMatchObject({ firstName: 'Ada', email: 'ada@example.com' });
    studio.deps.db.update(users).set({ firstName: 'Adele' }).where(eq(users.id, ada)).run();
    const same = await caller.bookings.update({ id, userId: ada, status: 'completed' });
    expect(same).toMatchObject({ status: 'completed', customer: { firstName: 'Ada' } });
  });

  it.each([
    {},
    { customerFirstName: '', customerLastName: '', customerPhone: '' },
    { customerPhone: '+49 30 1234' },
  ])('saves a booking as it was read, with what it contains of its customer: %o', async (known) => {
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z', { userId: ada, ...known });
    const read = async () => {
      const path = `/booking/get-booking-by-id?id=${id}`;
      const response = await studio.rest('GET', path, { as: 'moderator' });
      return response.json<{ data: object }>().data;
    };
    const sent = { ...(await read()), status: 'completed' };
    expect(await desk.ask('PUT', '/booking/update-booking', sent)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Booking updated.' },
    });
    expect(await read()).toEqual({ ...sent, version: expect.any(Number) });
    const grace = createPerson(studio.deps, { role: 'user', firstName: 'Grace' });
    const moved = { ...(await read()), userId: grace };
    expect((await desk.ask('PUT', '/booking/update-booking', moved)).body.data).toMatchObject({
      userId: grace,
      customer: { firstName: 'Grace' },
    });
  });

  it('leaves a booking whose person was deleted what it says of them', async () => {
    const caller = await studio.as('moderator');
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z', { userId: ada });
    studio.deps.db.delete(users).where(eq(users.id, ada)).run();
    const saved = await caller.bookings.update({ id, userId: null, status: 'cancelled' });
    expect(saved).toMatchObject({ userId: null, customer: { firstName: 'Ida' } });
  });

  it('shows what the customer was asked to pay until the price changes', async () => {
    const caller = await studio.as('moderator');
    createService(studio.deps);
    const receipt = await (await studio.as('visitor')).bookings.request(
      bookingRequest(createPackage(studio.deps), '2030-06-04T14:00:00Z'),
    );
    const { id } = receipt;
    studio.deps.db.update(bookingPayments).set({ taxCents: 100, amountCents: 35_100 }).run();
    expect(await caller.bookings.get({ id })).toMatchObject({ taxCents: 100, amountCents: 35_100 });
    const changed = await caller.bookings.update({ id, service: { priceCents: 100_000 } });
    expect(changed).toMatchObject({ taxCents: 8_000, amountCents: 108_000 });
  });

  it('is refused when the booking was changed since it was opened, also within one millisecond', async () => {
    const caller = await studio.as('moderator');
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z');
    const { version } = await caller.bookings.get({ id });
    await caller.bookings.setStatus({ id, status: 'completed' });
    await expect(
      caller.bookings.update({ id, version, confirmationCode: 'MINE' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: /^This booking was changed by somebody/ });
    const seen = await caller.bookings.get({ id });
    expect(seen.version).toBeGreaterThan(version);
    await caller.bookings.update({ id, version: seen.version, confirmationCode: 'MINE' });
  });

  it('makes a new code when that of a booking is emptied', async () => {
    const caller = await studio.as('moderator');
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z', { confirmationCode: 'OLD' });
    const { confirmationCode } = await caller.bookings.update({ id, confirmationCode: '' });
    expect(confirmationCode).toMatch(/^CONF-[2-9A-Z]{8}$/);
  });
});

describe('a booking that is deleted', () => {
  it('is deleted with the record of its payment, and its time is free', async () => {
    createService(studio.deps);
    const ask = bookingRequest(createPackage(studio.deps), '2030-06-04T14:00:00Z');
    const { id } = await (await studio.as('visitor')).bookings.request(ask);
    const answer = await desk.ask('DELETE', `/booking/delete-booking?id=${id}`);
    expect(answer.body).toEqual({ success: true, data: null, message: 'Booking deleted.' });
    expect(studio.deps.db.select().from(bookingPayments).all()).toEqual([]);
    expect(deeds()).toMatchObject([{ action: 'deleted', details: { status: 'pending' } }]);
    expect((await desk.ask('POST', '/booking/create-booking', session())).status).toBe(201);
    expect((await desk.ask('DELETE', `/booking/delete-booking?id=${id}`)).status).toBe(404);
  });
});

describe('the list of the desk', () => {
  it('keeps to a person and to a day of the calendar of the studio', async () => {
    const mine = createBooking(studio.deps, '2030-06-05T03:30:00Z', { userId: ada });
    createBooking(studio.deps, '2030-06-05T14:00:00Z', { userId: ada });
    createBooking(studio.deps, '2030-06-04T20:00:00Z');
    const path = `/booking/get-all-bookings?userId=${ada}&date=2030-06-04`;
    expect((await desk.ask('GET', path)).body).toMatchObject({ data: [{ _id: mine }] });
    const refused = await desk.ask('GET', '/booking/get-all-bookings?date=2030-02-31&status=lost');
    expect(refused).toMatchObject({ status: 400, body: { errors: { date: /./, status: /./ } } });
  });
});

describe('the people to choose from', () => {
  it('are found by how their words begin, those who are not active too', async () => {
    const caller = await studio.as('moderator');
    createPerson(studio.deps, {
      role: 'user',
      firstName: 'Bo',
      lastName: 'Nimoy',
      isActive: false,
    });
    const { rows } = await caller.bookings.people({ search: 'ni' });
    expect(rows.map(({ name, isActive }) => ({ name, isActive }))).toEqual([
      { name: 'Bo Nimoy', isActive: false },
      { name: 'Ada Nilsson', isActive: true },
    ]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['email', 'id', 'isActive', 'name', 'phone']);
    expect(await caller.bookings.people({ id: ada })).toMatchObject({ rows: [{ id: ada }] });
    expect(await caller.bookings.people({ id: 'nobody' })).toMatchObject({ rows: [] });
  });

  it('can be added by moderators; an existing person with the address stays unchanged', async () => {
    const caller = await studio.as('moderator');
    const noor = { firstName: 'Noor', email: 'Noor@Example.com', phone: '212-555-0148' };
    const added = await caller.bookings.addPerson(noor);
    expect(added).toMatchObject({ isNew: true, person: { name: 'Noor', phone: noor.phone } });
    expect(await caller.bookings.people({ search: 'noor' })).toEqual({
      rows: [added.person],
      nextCursor: null,
    });
    const { id } = added.person;
    const stored = studio.deps.db.select().from(users).where(eq(users.id, id)).get();
    expect(stored).toMatchObject({ role: 'guest', passwordHash: null, emailConfirmedAt: null });
    expect(deeds()).toContainEqual({ action: 'created', details: {} });
    const again = { ...noor, firstName: 'Somebody else', email: 'ADA@example.com' };
    expect(await caller.bookings.addPerson(again)).toMatchObject({
      isNew: false,
      person: { id: ada, name: 'Ada Nilsson' },
    });
    await expect(
      caller.bookings.addPerson({ firstName: ' ', email: 'nobody', phone: '12' }),
    ).rejects.toThrow();
  });
});
