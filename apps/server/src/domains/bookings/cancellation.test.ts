import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPayment } from '../../testing/rows/money.ts';
import { createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { services } from '../services/tables.ts';
import { makeBookingLink } from './customers/links.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let at = new Date('2030-05-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-05-01T12:00:00Z');
  staff = await studio.as('admin');
});

const steps = [
  { days: 30, keptPercent: 0 },
  { days: 14, keptPercent: 30 },
];
const startsAt = '2030-06-20T14:00:00Z';

/** A confirmed session of a thousand dollars that was paid, and the token of its customer's link. */
function paidSession() {
  createService(studio.deps, { title: 'Weddings', cancellation: steps });
  const id = createBooking(studio.deps, startsAt, {
    ...{ serviceName: 'Weddings', status: 'confirmed', priceCents: 100_000, taxRate: 0 },
    userId: createPerson(studio.deps, { role: 'guest' }),
  });
  createPayment(studio.deps, id, { amountCents: 100_000 });
  const url = transact(studio.deps.db, (tx) => makeBookingLink({ ...studio.deps, db: tx }, id));
  return { id, token: url.split('#')[1] ?? '' };
}
const refundAt = async (id: string) =>
  (await staff.payments.ofBooking({ bookingId: id })).refundCents;

describe('what is refunded when a session is cancelled', () => {
  test('is by the days that are left, as it was said when it was booked', async () => {
    const { id } = paidSession();
    studio.deps.db.update(services).set({ cancellation: [] }).run();
    expect((await staff.bookings.get({ id })).cancellation).toEqual(steps);
    expect(await refundAt(id)).toBe(100_000);
    at = new Date('2030-06-01T12:00:00Z');
    expect(await refundAt(id)).toBe(70_000);
    at = new Date('2030-06-10T12:00:00Z');
    expect(await refundAt(id)).toBe(0);
  });

  test('is told to the customer and the studio, and stays as it was on that day until it is refunded', async () => {
    const { id, token } = paidSession();
    at = new Date('2030-06-01T12:00:00Z');
    const visitor = await studio.as('visitor');
    const { sequence, refundCents } = await visitor.bookings.own.open({ token });
    expect(refundCents).toBe(70_000);
    const cancelled = await visitor.bookings.own.cancel({ token, sequence });
    expect(cancelled).toMatchObject({ status: 'cancelled', refundCents: 70_000 });
    const notice = studio.deps.db.select().from(mails).where(eq(mails.kind, 'bookingChange')).get();
    expect(notice?.text).toContain('To refund by the terms: $700.00');
    at = new Date('2030-06-19T12:00:00Z');
    expect(await refundAt(id)).toBe(70_000);
    await staff.payments.refund({ bookingId: id, amountCents: 70_000, requestKey: 'r'.repeat(36) });
    expect(await refundAt(id)).toBe(0);
  });

  test('is not said for a service without terms, or where nothing was paid', async () => {
    const free = createBooking(studio.deps, startsAt, { status: 'confirmed' });
    createPayment(studio.deps, free);
    expect(await refundAt(free)).toBeNull();
    createService(studio.deps, { title: 'Weddings', cancellation: steps });
    const unpaid = createBooking(studio.deps, '2030-07-20T14:00:00Z', { serviceName: 'Weddings' });
    expect(await refundAt(unpaid)).toBeNull();
  });
});
