import { expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { bookings } from '../bookings/tables.ts';
import { type BookingMoney, recordBookingMoney } from './booking-records.ts';
import { historyOf } from './history.ts';
import { getRecord } from './service.ts';
import { financeRecords, financeTotals } from './tables.ts';

const studio = studioForAllTests();

const record = (money: Omit<BookingMoney, 'currency' | 'name' | 'actorId'>) =>
  transact(studio.deps.db, (tx) =>
    recordBookingMoney(
      { db: tx, config: studio.deps.config },
      { currency: 'usd', name: 'Portraits', actorId: null, ...money },
    ),
  );

test('A payment and its refund are in the books once each, on the day of the studio’s clock', () => {
  const bookingId = createBooking(studio.deps, '2030-06-01T14:00:00Z');
  // 22:30 of the last day of February in New York.
  const at = new Date('2030-03-01T03:30:00Z');
  const paid = { bookingId, kind: 'payment', amountCents: 64_800, at, reference: 'ch_1' } as const;
  const back = { ...paid, kind: 'refund', amountCents: 10_000, reference: 're_1' } as const;

  expect([paid, paid, back, back].map(record)).toEqual([true, false, true, false]);

  const rows = studio.deps.db.select().from(financeRecords).all();
  expect(rows).toMatchObject([
    { type: 'income', date: '2030-02-28', currency: 'USD', source: 'booking', bookingId },
    { type: 'expense', cause: 'refund', amountCents: 10_000 },
  ]);
  const [booking] = studio.deps.db.select().from(bookings).all();
  expect(booking?.userId).toEqual(expect.any(String));
  expect(getRecord(studio.deps, rows[0]?.id ?? '').clientId).toBe(booking?.userId);
  expect(studio.deps.db.select().from(financeTotals).all()).toMatchObject([
    { kind: 'income', count: 1, amountCents: 64_800 },
    { kind: 'refund', count: 1, amountCents: 10_000 },
  ]);
  expect(historyOf(studio.deps, rows[0]?.id ?? '')).toMatchObject([
    { before: null, after: { amountCents: 64_800 }, actorName: '' },
  ]);
});
