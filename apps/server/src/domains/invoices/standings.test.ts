import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';

const now = new Date('2030-06-15T12:00:00Z');
const studio = studioForAllTests({ now: () => now });
const hourMs = 3_600_000;
let hours = 0;

/** The total of the bookings that the factory makes. */
const totalCents = 37_800;

type Step = 'invoice' | 'credit' | 'unpaid' | { pay: number } | { refund: number };
type Issued = { id: string; isCredited: boolean; paidCents: number };

test('an invoice of a booking stands as its payments say, whatever was paid, taken back, refunded and credited', async () => {
  const { invoices, payments } = await studio.as('admin');
  const cents = fc.integer({ min: 1, max: totalCents });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.constantFrom('invoice' as const, 'credit' as const, 'unpaid' as const),
    fc.record({ pay: fc.oneof(cents, fc.constant(totalCents)) }),
    fc.record({ refund: cents }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      hours += 24;
      const startsAt = new Date(now.getTime() + hours * hourMs).toISOString();
      const bookingId = createBooking(studio.deps, startsAt);
      const issued: Issued[] = [];
      let [paid, refunded] = [0, 0];
      for (const each of steps) {
        const holding = issued.find(({ isCredited }) => !isCredited);
        if (each === 'invoice' && !holding) {
          const { id } = await invoices.createForBooking({ bookingId });
          issued.push({ id, isCredited: false, paidCents: paid });
        } else if (each === 'credit' && holding) {
          await invoices.credit({ id: holding.id });
          holding.isCredited = true;
        } else if (each === 'unpaid' && paid > 0 && refunded === 0) {
          await payments.markUnpaid({ bookingId });
          paid = 0;
        } else if (typeof each === 'object' && 'pay' in each && paid < totalCents) {
          const amountCents = Math.min(each.pay, totalCents - paid);
          await payments.markPaid({ bookingId, amountCents });
          paid += amountCents;
        } else if (typeof each === 'object' && 'refund' in each && refunded < paid) {
          const amountCents = Math.min(each.refund, paid - refunded);
          await payments.refund({ bookingId, amountCents, requestKey: randomUUID() });
          refunded += amountCents;
        }
        const { rows } = await invoices.list({ bookingId });
        const states = new Map(rows.map(({ id, state }) => [id, state]));
        for (const { id, isCredited, paidCents } of issued) {
          const isPaid = Math.max(paid, paidCents) >= totalCents;
          expect(states.get(id)).toBe(isCredited ? 'credited' : isPaid ? 'paid' : 'open');
        }
      }
    }),
    { numRuns: 40 },
  );
});
