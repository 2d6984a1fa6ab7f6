import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openPayingStudio, type PayingStudio } from '../../testing/studio/payments.ts';
import { financeRecords } from '../finance/tables.ts';

/** Actions of the desk, Stripe and time on a booking whose deposit is paid by Stripe. */
const deed = fc.oneof(
  fc.record({ do: fc.constantFrom('paid', 'markPaid', 'markUnpaid', 'drain', 'cancel', 'outage') }),
  fc.record({ do: fc.constant('price'), cents: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ do: fc.constant('refund'), cents: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({ do: fc.constant('atStripe'), cents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ do: fc.constant('fails'), at: fc.nat(3) }),
);
type Deed = { do: string; cents?: number; at?: number };

async function perform(open: PayingStudio, bookingId: string, step: number, deed: Deed) {
  const desk = await open.studio.as('moderator');
  const { account } = open;
  const amountCents = deed.cents ?? 0;
  switch (deed.do) {
    case 'paid':
      return open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    case 'markPaid':
      return desk.payments.markPaid({ bookingId });
    case 'markUnpaid':
      return desk.payments.markUnpaid({ bookingId });
    case 'cancel':
      return desk.bookings.setStatus({ id: bookingId, status: 'cancelled' });
    case 'price':
      return desk.bookings.update({ id: bookingId, service: { priceCents: amountCents } });
    case 'refund': {
      const requestKey = `refund-in-step-number-${step}`;
      return desk.payments.refund({ bookingId, amountCents, requestKey });
    }
    case 'atStripe': {
      const made = { id: `re_at_${step}`, amount: amountCents, payment_intent: 'pi_1' };
      return open.webhook('refund.created', { ...made, status: 'succeeded' });
    }
    case 'fails': {
      const refund = account.refunds[deed.at ?? 0];
      return refund && open.webhook('refund.failed', { ...refund, status: 'failed' });
    }
    case 'outage':
      account.outage = account.outage === null ? 'unreachable' : null;
      return undefined;
    default:
      open.minutes(6);
      return open.studio.deps.jobs.drain();
  }
}

it('is the same sum in the payments and in the books, whatever desk, Stripe and customer do in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      const open = await openPayingStudio({ mode: 'stripe', depositPercent: 35 });
      try {
        const { id } = await open.ask();
        for (const [step, each] of deeds.entries()) {
          try {
            const reply = await perform(open, id, step, each);
            const status = reply && 'statusCode' in reply ? reply.statusCode : 200;
            expect(status, `${each.do} in step ${step}`).toBeLessThan(500);
          } catch (error) {
            const { code } = error as { code?: string };
            if (code !== 'CONFLICT' && code !== 'BAD_REQUEST') throw error;
          }
          await assertSums(open, id);
        }
      } finally {
        await open.studio.close();
      }
    }),
    { numRuns: 8 },
  );
});

async function assertSums(open: PayingStudio, bookingId: string): Promise<void> {
  const desk = await open.studio.as('moderator');
  const { summary, amountCents, payments } = await desk.payments.ofBooking({ bookingId });
  const books = open.studio.deps.db
    .select()
    .from(financeRecords)
    .all()
    .reduce((sum, { type, amountCents: cents }) => sum + (type === 'income' ? cents : -cents), 0);
  expect(books).toBe(summary.paidCents - summary.refundedCents);
  expect(summary.refundedCents).toBeLessThanOrEqual(summary.paidCents);
  expect(summary.openCents).toBe(Math.max(0, amountCents - summary.paidCents));
  for (const payment of payments) {
    const made = payment.refunds.filter(({ status }) => status === 'done');
    expect(made.reduce((sum, refund) => sum + refund.amountCents, 0)).toBe(payment.refundedCents);
    expect(payment.refundableCents).toBeGreaterThanOrEqual(0);
  }
}
