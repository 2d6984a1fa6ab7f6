import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import type { Booking } from '@shutterhouse/contract/bookings/schema';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { createInvoice, createPayment } from '../../../testing/rows/money.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { invoiceStandings } from '../../invoices/tables.ts';
import { makeBookingLink } from '../customers/links.ts';
import { bookings } from '../tables.ts';
import { bookingPayments, expectedTotals } from './tables.ts';

const now = new Date('2030-06-15T12:00:00Z');
const studio = studioForEachTest({ now: () => now });
const dayMs = 86_400_000;

const stored = () =>
  studio.deps.db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      status: bookings.status,
      currency: bookings.currency,
      totalCents: bookings.totalCents,
      owedCents: bookings.owedCents,
      uninvoicedCents: bookings.uninvoicedCents,
      paymentStanding: bookings.paymentStanding,
    })
    .from(bookings)
    .all();

/** The totals by day, counted anew from the rows. */
function countedAnew(): unknown[] {
  const sums = new Map<string, { count: number; amountCents: number }>();
  const add = (kind: string, currency: string, at: Date, cents: number) => {
    if (cents === 0) return;
    const key = JSON.stringify([kind, currency, Math.floor(at.getTime() / dayMs)]);
    const { count = 0, amountCents = 0 } = sums.get(key) ?? {};
    sums.set(key, { count: count + 1, amountCents: amountCents + cents });
  };
  for (const row of stored()) {
    if (row.status === 'confirmed') add('session', row.currency, row.startsAt, row.totalCents);
    add('due', row.currency, row.startsAt, row.uninvoicedCents);
  }
  for (const row of studio.deps.db.select().from(invoiceStandings).all()) {
    add('due', row.currency, row.dueAt ?? now, row.openCents);
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum })).toSorted(byKey);
}

function totalsByDay(): unknown[] {
  const rows = studio.deps.db.select().from(expectedTotals).all();
  return rows
    .filter(({ count, amountCents }) => count !== 0 || amountCents !== 0)
    .map(({ kind, currency, day, count, amountCents }) => ({
      key: JSON.stringify([kind, currency, day]),
      count,
      amountCents,
    }))
    .toSorted(byKey);
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

/** How the payment of a booking stands by what the desk is told of it. */
function standingOf({ status, amountCents, payment }: Booking): string {
  const { state, paidCents } = payment;
  if (state === 'refunded' || state === 'free' || state === 'simulated') return 'none';
  if (paidCents >= amountCents) return 'paid';
  if (paidCents > 0) return 'depositPaid';
  return status === 'cancelled' ? 'none' : 'unpaid';
}

function owedOf({ status, payment }: Booking): number {
  const isAgreed = status === 'confirmed' || status === 'completed';
  return isAgreed && payment.state !== 'simulated' ? payment.openCents : 0;
}

type Step =
  | { price: number }
  | { status: BookingStatus }
  | { pay: number }
  | { refund: number }
  | { move: number }
  | 'unpaid'
  | 'invoice'
  | 'credit';

test('what bookings cost and owe is what the desk is told, and the totals by day are those of the rows', async () => {
  const { bookings: desk, invoices, payments } = await studio.as('admin');
  const cents = fc.integer({ min: 1, max: 60_000 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ price: fc.integer({ min: 0, max: 60_000 }) }),
    fc.record({ status: fc.constantFrom(...bookingStatuses) }),
    fc.record({ pay: cents }),
    fc.record({ refund: cents }),
    fc.record({ move: fc.integer({ min: 1, max: 20 }) }),
    fc.constantFrom('unpaid' as const, 'invoice' as const, 'credit' as const),
  );
  const made = fc.record({
    priceCents: fc.integer({ min: 0, max: 60_000 }),
    taxRate: fc.constantFrom(0, 7000, 8000, 8875, 19_000),
    pricesIncludeTax: fc.boolean(),
    asked: fc.constantFrom(null, 'simulated' as const, 'studio' as const),
    steps: fc.array(step, { maxLength: 8 }),
  });
  let months = 0;
  await fc.assert(
    fc.asyncProperty(made, async ({ steps, asked, ...booking }) => {
      months += 1;
      const startsAt = new Date(now.getTime() + months * 30 * dayMs);
      const id = createBooking(studio.deps, startsAt.toISOString(), booking);
      if (asked) {
        const { amountCents, taxCents } = await desk.get({ id });
        const transactionId = randomUUID();
        const row = { bookingId: id, transactionId, provider: asked, amountCents, taxCents };
        studio.deps.db
          .insert(bookingPayments)
          .values({ ...row, createdAt: now })
          .run();
      }
      for (const each of steps) {
        // What is refused changes nothing.
        await change(each).catch(() => undefined);
        const told = await desk.get({ id });
        expect(stored().find((row) => row.id === id)).toMatchObject({
          totalCents: told.amountCents,
          owedCents: owedOf(told),
          paymentStanding: standingOf(told),
        });
      }
      const { rows } = await invoices.list({ bookingId: id });
      const billedCents = rows.reduce((sum, { openCents }) => sum + openCents, 0);
      const { owedCents = 0, uninvoicedCents } = stored().find((row) => row.id === id) ?? {};
      expect(uninvoicedCents).toBe(Math.max(0, owedCents - billedCents));

      async function change(each: Step): Promise<unknown> {
        const { version } = await desk.get({ id });
        if (each === 'unpaid') return payments.markUnpaid({ bookingId: id });
        if (each === 'invoice') return invoices.createForBooking({ bookingId: id });
        if (each === 'credit') {
          const open = (await invoices.list({ bookingId: id })).rows.find(
            ({ kind, creditedBy }) => kind === 'invoice' && creditedBy === '',
          );
          return open && invoices.credit({ id: open.id });
        }
        if ('price' in each)
          return desk.update({ id, version, service: { priceCents: each.price } });
        if ('status' in each) return desk.setStatus({ id, status: each.status });
        if ('pay' in each) {
          const { payment } = await desk.get({ id });
          const amountCents = Math.min(each.pay, payment.openCents);
          return payments.markPaid({ bookingId: id, amountCents });
        }
        if ('move' in each) {
          const to = new Date(startsAt.getTime() + each.move * dayMs);
          return desk.update({ id, version, startsAt: to.toISOString() });
        }
        const refund = { bookingId: id, amountCents: each.refund, requestKey: randomUUID() };
        return payments.refund(refund);
      }
    }),
    { numRuns: 60 },
  );
  expect(totalsByDay()).toEqual(countedAnew());
  studio.deps.db.run(sql`DELETE FROM bookings WHERE id NOT IN (SELECT booking_id FROM payments)`);
  expect(totalsByDay()).toEqual(countedAnew());
});

test('an invoice without a booking is expected until it is paid, and what is not owed nowhere', async () => {
  const { deps } = studio;
  const dueAt = new Date('2030-07-01T12:00:00Z');
  const id = createInvoice(deps, { dueAt });
  createBooking(deps, '2030-07-02T12:00:00Z', { status: 'pending' });
  const paid = createBooking(deps, '2030-07-03T12:00:00Z', { status: 'completed' });
  createPayment(deps, paid);
  expect(totalsByDay()).toMatchObject([{ count: 1, amountCents: 37_800 }]);
  await (await studio.as('admin')).invoices.markPaid({ id, amountCents: 7_800, method: 'cash' });
  expect(totalsByDay()).toMatchObject([{ count: 1, amountCents: 30_000 }]);
  expect(totalsByDay()).toEqual(countedAnew());
});

test('a confirmed session that its customer has moved is owed while the new time waits for the studio', async () => {
  const { deps } = studio;
  const id = createBooking(deps, '2030-07-02T14:00:00Z');
  const owed = async () => {
    const [row] = stored();
    const { sums } = await (await studio.as('moderator')).bookings.history({ id });
    return [row?.status, row?.owedCents, sums[0]?.openCents];
  };
  expect(await owed()).toEqual(['confirmed', 37_800, 37_800]);
  const token = transact(deps.db, (tx) =>
    new URL(makeBookingLink({ ...deps, db: tx }, id)).hash.slice(1),
  );
  const { own } = (await studio.as('visitor')).bookings;
  const row = deps.db.select().from(bookings).where(eq(bookings.id, id)).get();
  await own.move({ token, startsAt: '2030-07-03T14:00:00Z', sequence: row?.sequence ?? 0 });
  expect(await owed()).toEqual(['pending', 37_800, 37_800]);
  expect(totalsByDay()).toEqual(countedAnew());
});
