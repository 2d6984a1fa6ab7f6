import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, type Db } from '../../db/open.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { folderForAllTests } from '../../testing/studio/for-each-test.ts';
import {
  ask,
  openDatabaseOf,
  type StudioProcess,
  startStudio,
} from '../../testing/studio/process.ts';
import { bookingPayments } from './money/tables.ts';
import { bookings } from './tables.ts';

const rounds = 4;
const requestCount = 200;

const folder = folderForAllTests();
let studios: StudioProcess[];
let db: Db;
let packageId: string;

beforeAll(async () => {
  // Every request comes from its own network address, because the rate limits would stop a single one.
  const env = { TRUST_PROXY: '127.0.0.1' };
  const first = await startStudio(folder.path, env);
  studios = [first, await startStudio(folder.path, env)];
  db = await openDatabaseOf(folder.path);
  const deps = { db, now: () => new Date() };
  createService(deps);
  packageId = createPackage(deps, { durationHours: 3 });
}, 60_000);

afterAll(async () => {
  closeDatabase(db);
  await Promise.all(studios.map((studio) => studio.stop()));
});

let visitor = 0;

/** Sends one request to one of the processes. @returns the status of the answer */
async function book(index: number, startsAt: Date): Promise<number> {
  visitor += 1;
  const { startsAt: timestamp, ...request } = bookingRequest(packageId, startsAt.toISOString());
  const customer = { ...request.customer, email: `visitor-${visitor}@example.com` };
  const studio = studios[index % studios.length];
  if (studio === undefined) throw new Error('No process was started.');
  const reply = await ask(studio, '/booking/request', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(visitor / 250) % 250}.${visitor % 250}`,
    },
    body: JSON.stringify({ ...request, customer, timestamp }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** 13:00 in New York, so many days from now. */
function afternoon(days: number): Date {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T18:00:00Z`);
}

function tally(statuses: number[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [
      status,
      all?.length ?? 0,
    ]),
  );
}

function stored(): number {
  return db.select({ rows: count() }).from(bookings).get()?.rows ?? 0;
}

describe('two processes on one database', () => {
  it(`give a slot that ${requestCount} want at once to exactly one, ${rounds} times over`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const startsAt = afternoon(round * 2);
      const before = stored();
      const statuses = await Promise.all(
        Array.from({ length: requestCount }, (_, index) => book(index, startsAt)),
      );
      expect(tally(statuses)).toEqual({ 201: 1, 409: requestCount - 1 });
      expect(stored()).toBe(before + 1);
    }
  }, 120_000);

  it(`give ${requestCount} requests that overlap each other exactly one booking`, async () => {
    const base = afternoon(100).getTime();
    const before = stored();
    const statuses = await Promise.all(
      // Five starts within two and a half hours; each session lasts three.
      Array.from({ length: requestCount }, (_, index) =>
        book(index, new Date(base + (Math.floor(index / 2) % 5) * 1_800_000)),
      ),
    );
    expect(tally(statuses)).toEqual({ 201: 1, 409: requestCount - 1 });
    expect(stored()).toBe(before + 1);
  }, 60_000);

  it('leave a payment for each booking and for nothing else', () => {
    const paid = db
      .select({ rows: count() })
      .from(bookingPayments)
      .innerJoin(bookings, eq(bookingPayments.bookingId, bookings.id))
      .get()?.rows;
    expect(paid).toBe(stored());
  });

  it('would show a double booking: without the rule the same test finds many', async () => {
    db.$client.exec('DROP TRIGGER bookings_overlap_insert');
    const startsAt = afternoon(200);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => book(index, startsAt)),
    );
    expect(tally(statuses)['201']).toBeGreaterThan(1);
  }, 60_000);
});
