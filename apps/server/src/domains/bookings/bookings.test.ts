import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raised } from '../../db/failures.ts';
import { bookingRequest, createBooking } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { onlyTax } from '../../testing/rows/taxes.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { bookings } from './tables.ts';

const now = () => new Date('2030-06-03T12:00:00Z');

const studio = studioForEachTest({ now });

describe('the table of bookings', () => {
  it('never contains two that overlap, whatever is written in whatever order', () => {
    const { db } = studio.deps;
    const userId = createPerson(studio.deps, { role: 'guest' });
    const base = Date.UTC(2030, 5, 4, 13);
    const write = fc.record({
      start: fc.nat(40),
      steps: fc.integer({ min: 1, max: 20 }),
      cancelled: fc.boolean(),
      thenMove: fc.option(fc.nat(40)),
      thenRevive: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 25 }), (writes) => {
        db.delete(bookings).run();
        const attempt = (work: () => void) => {
          try {
            work();
          } catch (error) {
            if (!raised(error, 'booking_overlap')) throw error;
          }
        };
        for (const { start, steps, cancelled, thenMove, thenRevive } of writes) {
          attempt(() => {
            const at = new Date(base + start * 1_800_000).toISOString();
            const status = cancelled ? 'cancelled' : 'pending';
            const id = createBooking(studio.deps, at, { hours: steps / 2, status, userId });
            const mine = eq(bookings.id, id);
            if (thenRevive)
              attempt(() => db.update(bookings).set({ status: 'confirmed' }).where(mine).run());
            if (thenMove !== null) {
              const startsAt = new Date(base + thenMove * 1_800_000);
              const endsAt = new Date(startsAt.getTime() + steps * 1_800_000);
              attempt(() => db.update(bookings).set({ startsAt, endsAt }).where(mine).run());
            }
          });
        }
        const kept = db
          .select()
          .from(bookings)
          .all()
          .filter(({ status }) => status !== 'cancelled');
        const halves = kept.flatMap(({ startsAt, endsAt }) => {
          const steps = (endsAt.getTime() - startsAt.getTime()) / 1_800_000;
          return Array.from({ length: steps }, (_, step) => startsAt.getTime() + step * 1_800_000);
        });
        expect(new Set(halves).size).toBe(halves.length);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a session of more than a day, on which the overlap rule relies', () => {
    expect(() => createBooking(studio.deps, '2030-06-04T13:00:00Z', { hours: 24.5 })).toThrow();
    expect(() => createBooking(studio.deps, '2030-06-04T13:00:00Z', { hours: 24 })).not.toThrow();
  });
});

describe('the desk', () => {
  it('lists sessions by time, in pages that neither skip nor repeat', async () => {
    const desk = await studio.as('moderator');
    const hours = [15, 13, 19, 17, 21, 14];
    const ids = hours.map((hour) => ({
      hour,
      id: createBooking(studio.deps, `2030-06-04T${hour}:00:00Z`),
    }));
    const inOrder = ids.toSorted((one, other) => one.hour - other.hour).map(({ id }) => id);
    for (const [sort, expected] of [
      ['time', inOrder],
      ['-time', inOrder.toReversed()],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await desk.bookings.list({ sort, limit: 4, ...(cursor && { cursor }) });
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(expected);
    }
  });

  it('keeps to a status and to days of the calendar of the studio', async () => {
    const desk = await studio.as('moderator');
    // 23:30 on the 4th in New York is already the 5th in UTC.
    const late = createBooking(studio.deps, '2030-06-05T03:30:00Z', { status: 'pending' });
    createBooking(studio.deps, '2030-06-05T14:00:00Z', { status: 'pending' });
    createBooking(studio.deps, '2030-06-04T14:00:00Z', { status: 'completed' });
    const { rows } = await desk.bookings.list({
      status: 'pending',
      from: '2030-06-04',
      to: '2030-06-04',
    });
    expect(rows.map(({ id }) => id)).toEqual([late]);
  });

  it('shows what each customer was asked to pay, with its tax', async () => {
    const desk = await studio.as('moderator');
    createService(studio.deps);
    const packageId = createPackage(studio.deps);
    const receipt = await (await studio.as('visitor')).bookings.request(
      bookingRequest(packageId, '2030-06-04T14:00:00Z'),
    );
    // Without a record of a payment it is the price with its tax.
    createBooking(studio.deps, '2030-06-05T14:00:00Z', { priceCents: 480_050 });
    const { rows } = await desk.bookings.list({});
    expect(rows).toMatchObject([
      { id: receipt.id, amountCents: receipt.amountCents, taxCents: 2_800 },
      { amountCents: 518_454, taxCents: 38_404, service: { priceCents: 480_050 } },
    ]);
    expect(await desk.bookings.setStatus({ id: receipt.id, status: 'confirmed' })).toMatchObject({
      status: 'confirmed',
      amountCents: 37_800,
    });
  });

  it('keeps the tax and the currency of each booking when the settings change', async () => {
    createService(studio.deps);
    const packageId = createPackage(studio.deps);
    const visitor = await studio.as('visitor');
    const { settings, bookings: desk } = await studio.as('admin');
    await visitor.bookings.request(bookingRequest(packageId, '2030-06-04T14:00:00Z'));
    await settings.billing.update({ taxes: onlyTax(20, 'VAT'), currency: 'EUR' });
    const second = await visitor.bookings.request(
      bookingRequest(packageId, '2030-06-04T16:00:00Z'),
    );
    expect(second.amountCents).toBe(42_000);
    const userId = createPerson(studio.deps, { role: 'guest' });
    const service = { name: 'Portraits', packageName: '', priceCents: 10_000, durationHours: 1 };
    const startsAt = '2030-06-04T18:00:00Z';
    await desk.create({ userId, startsAt, service, status: 'pending' });
    const dollars = { taxPercent: 8, currency: 'USD', taxCents: 2_800, amountCents: 37_800 };
    const euros = { taxPercent: 20, currency: 'EUR' };
    const { rows } = await desk.list({});
    expect(rows).toMatchObject([
      dollars,
      { ...euros, taxCents: 7_000, amountCents: 42_000 },
      { ...euros, taxCents: 2_000, amountCents: 12_000 },
    ]);
    // A price that the desk changes is taxed at the rate of the booking.
    const [first] = rows;
    const changed = await desk.update({ id: first?.id ?? '', service: { priceCents: 100_000 } });
    expect(changed).toMatchObject({ ...dollars, taxCents: 8_000, amountCents: 108_000 });
  });

  it('refuses a cursor that is not one of its own', async () => {
    const desk = await studio.as('moderator');
    await expect(desk.bookings.list({ cursor: "' OR 1=1" })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The cursor is not valid',
    });
  });

  it('gives a booking any status', async () => {
    const desk = await studio.as('admin');
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z', { status: 'pending' });
    for (const status of ['confirmed', 'completed', 'cancelled', 'pending'] as const) {
      expect(await desk.bookings.setStatus({ id, status })).toMatchObject({ id, status });
    }
  });

  it('refuses a status for a session that was cancelled or moved since it was seen', async () => {
    const desk = await studio.as('admin');
    const startsAt = '2030-06-04T14:00:00Z';
    const id = createBooking(studio.deps, startsAt, { status: 'pending' });
    const seen = { status: 'pending', startsAt } as const;
    await desk.bookings.update({ id, notes: 'Brings a dog.' });
    await desk.bookings.setStatus({ id, status: 'cancelled', seen });
    const refused = { code: 'CONFLICT', message: expect.stringContaining('by somebody else') };
    await expect(desk.bookings.setStatus({ id, status: 'confirmed', seen })).rejects.toMatchObject(
      refused,
    );
    await desk.bookings.update({ id, status: 'pending', startsAt: '2030-06-05T14:00:00Z' });
    await expect(desk.bookings.setStatus({ id, status: 'confirmed', seen })).rejects.toMatchObject(
      refused,
    );
    expect(await desk.bookings.get({ id })).toMatchObject({ status: 'pending' });
  });

  it('can not bring a cancelled session back to a time that is taken', async () => {
    const desk = await studio.as('admin');
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z', { status: 'cancelled' });
    createBooking(studio.deps, '2030-06-04T14:30:00Z');
    await expect(desk.bookings.setStatus({ id, status: 'confirmed' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another booking already occupies that time.',
    });
  });

  it('gets a message when the booking was deleted', async () => {
    const desk = await studio.as('admin');
    await expect(
      desk.bookings.setStatus({ id: 'nowhere', status: 'confirmed' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This booking does not exist anymore.' });
  });
});
