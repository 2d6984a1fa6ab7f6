import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { logSerializers } from '../../../http/log.ts';
import { secretsOf } from '../../../secrets.ts';
import { readCalendar } from '../../../testing/media/calendars.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../tables.ts';
import { customerSession } from './booking-event.ts';
import { getCalendarFeed } from './feed.ts';

let clock: Date;
beforeEach(() => {
  clock = new Date('2030-06-03T12:00:00Z');
});
const studio = studioForEachTest({ now: () => clock });

const feed = async (who: 'moderator' | 'admin' = 'admin') => (await studio.as(who)).bookings.feed;
const ask = (path: string, headers: Record<string, string> = {}) =>
  studio.rest('GET', path, { headers });

/** Turns the feed on. @returns the path of its address */
async function turnOn(): Promise<string> {
  const { address } = await (await feed()).renew();
  return new URL(address ?? '').pathname;
}

describe('the calendar feed', () => {
  test('is off until the owner makes an address, which all the staff can read', async () => {
    expect(await (await feed()).get()).toEqual({ address: null, madeAt: null });
    const made = await (await feed()).renew();
    expect(made.address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    expect(made.madeAt).toEqual(clock);
    expect(await (await feed('moderator')).get()).toEqual(made);
  });

  test('calls a session of no package by its service alone, as its customer’s own file does', async () => {
    const id = createBooking(studio.deps, '2030-06-10T14:00:00Z', { packageName: '' });
    const reply = await ask(await turnOn());
    const [event] = readCalendar(reply.rawPayload.toString()).events;
    expect(event?.summary).toBe('Ida Berg · Portraits');
    const row = studio.deps.db.select().from(bookings).where(eq(bookings.id, id)).get();
    expect(
      customerSession(studio.deps, { name: 'Studio', address: '' }, row as NonNullable<typeof row>)
        .title,
    ).toBe('Portraits · Studio');
  });

  test('shows the sessions of 30 days before and a year ahead, but none that is cancelled', async () => {
    const name = { customerFirstName: 'Ada', customerLastName: 'Nilsson; 📸' };
    createBooking(studio.deps, '2030-05-03T14:00:00Z');
    createBooking(studio.deps, '2030-05-05T14:00:00Z');
    const pending = createBooking(studio.deps, '2030-06-10T14:00:00Z', {
      ...name,
      status: 'pending',
    });
    createBooking(studio.deps, '2030-06-11T14:00:00Z', { status: 'cancelled' });
    createBooking(studio.deps, '2031-06-03T14:00:00Z');
    createBooking(studio.deps, '2031-06-05T14:00:00Z');
    const reply = await ask(await turnOn());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const { method, events } = readCalendar(reply.rawPayload.toString());
    expect(method).toBe('PUBLISH');
    expect(events.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
      '2030-05-05',
      '2030-06-10',
      '2031-06-03',
    ]);
    expect(events[1]).toMatchObject({
      uid: `${pending}@shutterhouse`,
      status: 'TENTATIVE',
      summary: 'Ada Nilsson; 📸 · Portraits: The Hour',
    });
    expect(events[1]?.description).toContain('+1 (212)555-0100\nida@example.com');
  });

  test('answers a conditional request as not modified until something changes', async () => {
    const id = createBooking(studio.deps, '2030-06-10T14:00:00Z', { status: 'pending' });
    const path = await turnOn();
    const etag = String((await ask(path)).headers.etag);
    clock = new Date('2030-06-03T12:30:00Z');
    const again = await ask(path, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await (await studio.as('moderator')).bookings.setStatus({ id, status: 'confirmed' });
    expect((await ask(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('has one address: a new one ends the one before, and without it there is none', async () => {
    const first = await turnOn();
    const second = await turnOn();
    expect(second).not.toBe(first);
    expect((await ask(first)).statusCode).toBe(404);
    expect((await ask(second)).statusCode).toBe(200);
    await (await feed()).remove();
    expect((await ask(second)).statusCode).toBe(404);
    expect(await (await feed()).get()).toEqual({ address: null, madeAt: null });
  });

  test.each([
    '/calendar/.ics',
    '/calendar/feed.ics',
    `/calendar/${'x'.repeat(43)}.ics`,
    `/calendar/${'x'.repeat(43)}`,
    `/calendar/${'%2e'.repeat(43)}.ics`,
  ])('is not at %s', async (path) => {
    await turnOn();
    const reply = await ask(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toContain('VCALENDAR');
  });

  test('answers twenty times a minute and address', async () => {
    const path = await turnOn();
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await ask(path)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('stores its secret encrypted: the database alone does not give access', async () => {
    const path = await turnOn();
    const secret = /\/calendar\/([\w-]+)\.ics/.exec(path)?.[1] ?? '';
    const rows = studio.deps.db.$client.prepare('SELECT * FROM calendar_feed').all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const stranger = { ...studio.deps, secrets: secretsOf(Buffer.from('another key')) };
    expect(getCalendarFeed(stranger)).toEqual({ address: null, madeAt: null });
  });

  test('is in no log', () => {
    const secret = 'sentinel-7f3a9c';
    const logged = (originalUrl: string) =>
      logSerializers.req({ method: 'GET', originalUrl, ip: '192.0.2.1' });
    for (const before of ['', '/', '/api', '//api', '/api/']) {
      const { path } = logged(`${before}/calendar/${secret}.ics?a=1`);
      expect(path).toBe(`${before}/calendar/…`);
    }
    expect(logged('/calendars/a').path).toBe('/calendars/a');
  });

  test('is in the audit log when its address is made and ended', async () => {
    await turnOn();
    await (await feed()).remove();
    await (await feed()).remove();
    const { rows } = await (await studio.as('admin')).audit.list({ subject: 'settings' });
    expect(rows.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['deleted', 'Calendar feed'],
      ['changed', 'Calendar feed'],
    ]);
  });
});
