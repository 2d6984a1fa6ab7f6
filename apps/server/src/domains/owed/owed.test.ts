import { randomUUID } from 'node:crypto';
import { owed, owedSums } from '@shutterhouse/contract/owed/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createInvoice, createPayment } from '../../testing/rows/money.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { bookingPayments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';

// 10 AM in the studio's time zone.
const now = new Date('2030-06-04T14:00:00Z');
const studio = studioForEachTest({ now: () => now });
const ask = async () => (await studio.as('admin')).owed;

describe('what customers owe', () => {
  test('is nothing in an empty studio', async () => {
    const asked = await ask();
    expect(await asked.sums()).toEqual([]);
    expect((await asked.list({})).rows).toEqual([]);
  });

  test('is the rest of open invoices and of sessions that no open invoice bills, each once', async () => {
    const { deps } = studio;
    const { owed: asked, invoices } = await studio.as('admin');
    const { createForBooking, createDeposit } = invoices;
    // Half paid, an hour ago; billed in full; billed in part.
    const past = createBooking(deps, '2030-06-04T13:00:00Z', { status: 'completed' });
    createPayment(deps, past, { amountCents: 17_800 });
    const billed = createBooking(deps, '2030-06-20T13:00:00Z');
    const { number } = await createForBooking({ bookingId: billed });
    const inPart = createBooking(deps, '2030-12-20T13:00:00Z');
    await createDeposit({ bookingId: inPart, amountCents: 10_000 });
    const overdue = createInvoice(deps, { dueAt: new Date('2030-06-01T12:00:00Z'), number: 'H1' });
    // Not owed: a request, what was cancelled, paid, free, or a demonstration.
    createBooking(deps, '2030-06-21T13:00:00Z', { status: 'pending' });
    createBooking(deps, '2030-06-22T13:00:00Z', { status: 'cancelled' });
    createPayment(deps, createBooking(deps, '2030-06-23T13:00:00Z'));
    createBooking(deps, '2030-06-24T13:00:00Z', { priceCents: 0 });
    const shown = createBooking(deps, '2030-06-25T13:00:00Z');
    const demonstration = { provider: 'simulated' as const, taxCents: 2800, amountCents: 37_800 };
    deps.db
      .insert(bookingPayments)
      .values({ bookingId: shown, transactionId: randomUUID(), ...demonstration, createdAt: now })
      .run();

    const sums = await asked.sums();
    expect(owedSums.parse(sums)).toEqual(sums);
    expect(sums).toEqual([
      {
        currency: 'USD',
        all: { count: 5, amountCents: 20_000 + 37_800 + 10_000 + 27_800 + 37_800 },
        overdue: { count: 2, amountCents: 20_000 + 37_800 },
        soon: { count: 2, amountCents: 37_800 + 10_000 },
      },
    ]);
    const { rows } = await asked.list({});
    expect(rows.map((row) => owed.parse(row))).toEqual(rows);
    expect(rows.map(({ kind, openCents }) => [kind, openCents])).toEqual([
      ['invoice', 37_800],
      ['booking', 20_000],
      ['invoice', 37_800],
      ['invoice', 10_000],
      ['booking', 27_800],
    ]);
    expect(rows[0]).toMatchObject({ id: overdue, what: 'H1', customerName: 'Ida Berg' });
    const clientOf = (id: string) =>
      deps.db.select().from(bookings).where(eq(bookings.id, id)).get()?.userId;
    expect(rows.map(({ clientId }) => clientId)).toEqual([
      ...[null, clientOf(past), clientOf(billed), clientOf(inPart), clientOf(inPart)],
    ]);
    expect(rows[2]).toMatchObject({ what: number, totalCents: 37_800 });
    expect((await asked.list({ due: 'overdue' })).rows).toEqual(rows.slice(0, 2));
    expect((await asked.list({ due: 'soon' })).rows).toEqual(rows.slice(2, 4));
  });

  test('comes page by page, without a gap where sessions and invoices alternate', async () => {
    for (let day = 10; day < 20; day += 1) {
      createInvoice(studio.deps, { dueAt: new Date(`2030-06-${day}T12:00:00Z`) });
      createBooking(studio.deps, `2030-06-${day}T12:00:00Z`);
    }
    const asked = await ask();
    const all = (await asked.list({ limit: 50 })).rows.map(({ id }) => id);
    expect(new Set(all).size).toBe(20);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asked.list({ limit: 3, cursor });
      paged.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all);
  });
});
