import { count } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { bookingNetworks, bookings } from './tables.ts';

const dayMs = 86_400_000;
const sentence =
  'Many hours have been requested from your network today. Please contact the studio to book more.';

let clock: Date;
let studio: TestStudio;
let hour: string;
let wedding: string;
/** The number of the next free day; every request of a test is for a day of its own. */
let day: number;
beforeEach(async () => {
  clock = new Date('2030-06-03T12:00:00Z');
  day = 0;
  studio = await createTestApp({ now: () => clock, config: { trustProxy: ['127.0.0.1'] } });
  createService(studio.deps);
  hour = createPackage(studio.deps, { durationHours: 1 });
  wedding = createPackage(studio.deps, { durationHours: 8 });
});
afterEach(() => studio.close());

/** Asks for a session as a network address, in somebody's name. @returns the status of the answer */
async function ask(from: string, packageId: string, email = 'ada@example.com'): Promise<number> {
  day += 1;
  const at = new Date(Date.parse('2030-07-01T14:00:00Z') + day * dayMs).toISOString();
  const { startsAt: timestamp, ...request } = bookingRequest(packageId, at);
  const customer = { ...request.customer, email };
  const reply = await studio.rest('POST', '/booking/request', {
    body: { ...request, customer, timestamp },
    headers: { 'x-forwarded-for': from },
  });
  if (reply.statusCode === 429) expect(reply.json()).toMatchObject({ message: sentence });
  return reply.statusCode;
}

/** As `ask`, so many times, one after the other. */
async function askTimes(times: number, from: string, packageId: string): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask(from, packageId));
  return answers;
}

describe('the hours that a network address holds', () => {
  it('are twelve a day, however many sessions they are', async () => {
    expect(await askTimes(13, '198.51.100.7', hour)).toEqual([...Array(12).fill(201), 429]);
    expect(await ask('198.51.100.8', wedding)).toBe(201);
    expect(await ask('198.51.100.8', wedding)).toBe(429);
    expect(await ask('198.51.100.8', hour)).toBe(201);
    expect(studio.deps.db.select({ rows: count() }).from(bookings).get()?.rows).toBe(14);
  });

  it('never keep a person from booking for what others typed in their name', async () => {
    for (let other = 1; other <= 20; other += 1) {
      expect(await ask(`198.51.100.${other}`, hour, 'amara@example.com')).toBe(201);
    }
    expect(await ask('203.0.113.5', hour, 'amara@example.com')).toBe(201);
  });

  it('are free again when the studio cancels the session, and after a day', async () => {
    expect(await askTimes(2, '198.51.100.7', wedding)).toEqual([201, 429]);
    studio.deps.db.update(bookings).set({ status: 'cancelled' }).run();
    expect(await askTimes(2, '198.51.100.7', wedding)).toEqual([201, 429]);
    clock = new Date(clock.getTime() + dayMs - 1);
    expect(await ask('198.51.100.7', wedding)).toBe(429);
    clock = new Date(clock.getTime() + 1);
    expect(await ask('198.51.100.7', wedding)).toBe(201);
  });

  it('may be more at once for a single long session', async () => {
    const long = createPackage(studio.deps, { durationHours: 16 });
    expect(await askTimes(2, '198.51.100.7', long)).toEqual([201, 429]);
  });

  it('are as many as the owner has set', async () => {
    const owner = await studio.as('admin');
    expect(await owner.settings.get()).toMatchObject({ bookingHoursPerAddress: 12 });
    await owner.settings.update({ bookingHoursPerAddress: 2 });
    expect(await owner.settings.get()).toMatchObject({ bookingHoursPerAddress: 2 });
    expect(await askTimes(3, '198.51.100.7', hour)).toEqual([201, 201, 429]);
    for (const bookingHoursPerAddress of [0, 1.5, 1001, Number.NaN]) {
      await expect(owner.settings.update({ bookingHoursPerAddress })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  it('are counted for an IPv6 household, and more of them for the networks around it', async () => {
    // A household is a /64; of a /56 there are twice as many, of a /48 six times.
    const within56 = (household: number) => `2001:db8:1:10${household}::1`;
    expect(await ask('2001:db8:1:101::1', wedding)).toBe(201);
    expect(await ask('2001:db8:1:101::2', wedding)).toBe(429);
    expect([await ask(within56(2), wedding), await ask(within56(3), wedding)]).toEqual([201, 201]);
    expect(await ask(within56(4), hour)).toBe(429);
    for (let next = 2; next <= 7; next += 1) {
      expect(await ask(`2001:db8:1:${next}00::1`, wedding)).toBe(201);
    }
    expect(await ask('2001:db8:1:800::1', hour)).toBe(429);
    expect(await ask('2001:db8:2::1', hour)).toBe(201);
  });

  it('are stored for a day only: older rows of an address are removed', async () => {
    await ask('198.51.100.7', hour);
    clock = new Date(clock.getTime() + dayMs);
    await ask('203.0.113.5', hour);
    const kept = studio.deps.db.select().from(bookingNetworks).all();
    expect(kept.map(({ network }) => network)).toEqual(['203.0.113.5']);
  });

  it('are found by an index, however many sessions there are', async () => {
    const plans = await plansOf(studio.deps, () => ask('198.51.100.7', hour));
    const ofHours = plans.filter((detail) => /booking_networks/.test(detail));
    expect(ofHours).toEqual([expect.stringMatching(/^SEARCH booking_networks USING .*INDEX/)]);
  });
});
