import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookingRequest, createBooking } from '../../testing/rows/bookings.ts';
import { eventIn, mailsTo, tokenIn } from '../../testing/rows/customers.ts';
import { createMiniSession, placeRequest } from '../../testing/rows/mini-sessions.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { services } from '../services/tables.ts';

/* Where sessions take place: by default of the service or event, as the customer said, and as the desk changes it. */

const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });

const slot = '2030-06-04T14:00:00Z';
const toCustomer = (to = 'ada@example.com') => mailsTo(studio.deps, to);
const desk = () => studio.as('moderator');
const pier = { kind: 'outdoors', text: 'Old pier', url: 'https://maps.example/pier' } as const;
const home = { kind: 'customer', text: '14 Mill Lane\nBeacon', url: '' } as const;
const open = { kind: 'open', text: '', url: '' } as const;
const atStudio = { kind: 'studio', text: '', url: '' } as const;

/** A service of sessions at the customer's address, and a request for one of them. */
function atHome(address?: string) {
  createService(studio.deps, { locationKind: 'customer' });
  const request = bookingRequest(createPackage(studio.deps), slot);
  return { ...request, ...(address !== undefined && { address }) };
}

const ask = async (request: ReturnType<typeof atHome>) =>
  (await studio.as('visitor')).bookings.request(request);

describe('a session at the customer’s address', () => {
  test('is there in the mails, the calendars, the customer’s view, at the desk and in the search', async () => {
    const owner = 'owner@studio.example';
    createPerson(studio.deps, { role: 'admin', email: owner });
    const { id } = await ask(atHome(` ${home.text} `));
    const [mail] = toCustomer();
    expect(mail?.text).toMatch(/Where: +14 Mill Lane\n +Beacon/);
    expect(eventIn(mail).location).toBe(home.text);
    const [notice] = mailsTo(studio.deps, owner);
    expect(notice?.text).toMatch(/Where: +14 Mill Lane/);

    const visitor = await studio.as('visitor');
    const token = tokenIn(mail);
    expect(await visitor.bookings.own.open({ token })).toMatchObject({ location: home });
    const staff = await desk();
    expect(await staff.bookings.get({ id })).toMatchObject({ location: home });
    const { sessions } = await staff.bookings.calendar({ from: '2030-06-04', to: '2030-06-04' });
    expect(sessions).toMatchObject([{ id, location: home.text }]);
    const found = await staff.dashboard.search({ text: 'beacon' });
    expect(JSON.stringify(found)).toContain(id);
  });

  test('is to be agreed for a client that knows of no address', async () => {
    const { startsAt: timestamp, ...body } = atHome();
    const reply = await studio.rest('POST', '/booking/request', { body: { ...body, timestamp } });
    expect(reply.statusCode).toBe(201);
    const { _id: id } = reply.json().data;
    expect(await (await desk()).bookings.get({ id })).toMatchObject({ location: open });
    expect(toCustomer()[0]?.text).toMatch(/Where: +To be agreed/);
    expect(eventIn(toCustomer()[0]).location).toBe('To be agreed');
  });

  test('needs the address where it was asked for, and takes none where it was not', async () => {
    const request = atHome(' ');
    const sentence = 'Please enter the address where the session takes place';
    await expect(ask(request)).rejects.toThrow(sentence);
    studio.deps.db.update(services).set({ locationKind: 'studio' }).run();
    const reply = await studio.rest('POST', '/trpc/bookings.request', {
      body: { ...request, address: '14 Mill Lane' },
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.payload).toContain('does not take place at your address any more');
    expect(await ask({ ...request, address: '' })).toMatchObject({ status: 'pending' });
  });
});

describe('the location of a booking made at the desk', () => {
  const input = () => ({
    userId: createPerson(studio.deps, { role: 'guest', email: 'ida@example.com' }),
    startsAt: slot,
    status: 'confirmed' as const,
    service: { name: 'Portraits', priceCents: 100 },
  });

  test('is that of its service, or as it was said; a map link is mailed', async () => {
    const { bookings } = await desk();
    const here = input();
    expect(await bookings.create(here)).toMatchObject({ location: atStudio });
    createService(studio.deps, { locationKind: 'outdoors', locationText: 'Old pier' });
    const there = { ...here, startsAt: '2030-06-05T14:00:00Z' };
    studio.deps.db.update(services).set({ locationUrl: pier.url }).run();
    expect(await bookings.create(there)).toMatchObject({ location: pier });
    const reply = await studio.rest('POST', '/booking/create-booking', {
      as: 'moderator',
      body: {
        ...{ userId: here.userId, timestamp: '2030-06-06T14:00:00Z', location: home },
        service: { name: 'Portraits', price: 1 },
      },
    });
    expect(reply.json().data).toMatchObject({ location: home });
    const mailed = toCustomer('ida@example.com').find(({ text }) => text.includes('Old pier'));
    expect(mailed?.text).toMatch(/Where: +Old pier\n +https:\/\/maps\.example\/pier/);
    expect(eventIn(mailed)).toMatchObject({ location: 'Old pier' });
  });

  test('is changed with a mail that updates the calendar; a record sent back as it was changes nothing', async () => {
    const id = createBooking(studio.deps, slot, { status: 'confirmed' });
    const read = await studio.rest('GET', `/booking/get-booking-by-id?id=${id}`, {
      as: 'moderator',
    });
    const { location, version } = read.json().data;
    const body = { _id: id, version, location };
    const again = await studio.rest('PUT', '/booking/update-booking', { as: 'moderator', body });
    expect(again.statusCode).toBe(200);
    expect(toCustomer('ida@example.com')).toEqual([]);

    const staff = await desk();
    const saved = await staff.bookings.update({ id, location: pier });
    expect(saved).toMatchObject({ location: pier });
    const [mail, ...others] = toCustomer('ida@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your session has a new place: Tuesday, June 4, 2030');
    expect(mail?.text).toContain('Old pier');
    expect(eventIn(mail)).toMatchObject({ method: 'REQUEST', location: 'Old pier', sequence: 1 });
    await expect(staff.bookings.update({ id, location: { ...home, text: '' } })).rejects.toThrow(
      'Please enter the address where the session takes place',
    );
    await staff.bookings.update({ id, location: { ...home, kind: 'studio' } });
    expect(await staff.bookings.get({ id })).toMatchObject({ location: atStudio });
  });
});

describe('the location of an event', () => {
  test('is that of its places, on its page too; those ahead follow it with a mail', async () => {
    const startsAt = new Date('2030-10-12T14:00:00Z');
    const event = {
      startsAt,
      slug: 'leaves',
      locationKind: 'outdoors',
      locationText: 'Park',
    } as const;
    const id = createMiniSession(studio.deps, event);
    const visitor = await studio.as('visitor');
    expect(await visitor.bookings.miniSessions.page({ slug: 'leaves' })).toMatchObject({
      location: { kind: 'outdoors', text: 'Park' },
    });
    const placed = async (minute: string) =>
      visitor.bookings.miniSessions.book(placeRequest(id, `2030-10-12T14:${minute}:00Z`));
    const first = await placed('00');
    const second = await placed('20');
    const staff = await desk();
    await staff.bookings.update({ id: second.id, location: open });
    const before = toCustomer().length;
    await staff.bookings.miniSessions.update({ id, location: pier });
    expect(await staff.bookings.get({ id: first.id })).toMatchObject({ location: pier });
    // The desk has agreed on something else with this customer.
    expect(await staff.bookings.get({ id: second.id })).toMatchObject({ location: open });
    const told = toCustomer().slice(before);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your session has a new place: Saturday, October 12, 2030',
    ]);
    await expect(
      staff.bookings.miniSessions.update({ id, location: { ...home, text: '' } }),
    ).rejects.toThrow('Location must be one of: studio, outdoors, open');
  });
});

test('a service tells visitors where it takes place, and keeps it when something else is saved', async () => {
  const { services: calls } = await desk();
  createService(studio.deps);
  const [row] = studio.deps.db.select().from(services).where(eq(services.title, 'Portraits')).all();
  const id = row?.id ?? '';
  const form = new FormData();
  form.set('location', JSON.stringify(pier));
  const sent = new Response(form);
  const put = await studio.rest('PUT', `/services/${id}`, {
    as: 'moderator',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  expect(put.statusCode).toBe(200);
  await calls.update({ id, price: 'From $400' });
  const reply = await studio.rest('GET', '/services');
  expect(reply.json()).toMatchObject([{ price: 'From $400', location: pier }]);
});
