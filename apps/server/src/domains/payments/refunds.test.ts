import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBooking } from '../../testing/bookings.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/paying-studio.ts';
import { bookings } from '../bookings/tables.ts';
import { refunds } from './tables.ts';

const open = payingStudioForEachTest();
const { db, payment, kinds, books, drain } = readingOf(open);

describe('a refund', () => {
  let bookingId: string;
  beforeEach(async () => {
    bookingId = (await open.ask()).id;
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  });
  const desk = () => open.studio.as('moderator');
  const refund = async (amountCents: number, requestKey = `refund-of-${amountCents}-cents`) =>
    (await desk()).payments.refund({ bookingId, amountCents, requestKey });

  it('is made by Stripe once, noted in the books with it, and told to the customer', async () => {
    await refund(10_000);
    await refund(10_000);
    expect(open.account.refunds).toEqual([]);
    await drain();
    expect(open.account.refunds).toMatchObject([{ amount: 10_000, payment_intent: 'pi_1' }]);
    const { summary, payments: made } = await (await desk()).payments.ofBooking({ bookingId });
    expect(summary).toMatchObject({ state: 'partRefunded', refundedCents: 10_000 });
    expect(made[0]).toMatchObject({ refundableCents: 27_800 });
    expect(books().at(-1)).toMatchObject({
      type: 'expense',
      amountCents: 10_000,
      reference: 're_1',
    });
    expect(kinds()).toContain('bookingRefunded');
  });

  it('is never more than was paid, in one or in several', async () => {
    await expect(refund(37_801)).rejects.toThrow('At most $378.00 can be refunded.');
    await refund(37_000);
    await expect(refund(801)).rejects.toThrow('At most $8.00 can be refunded.');
    await refund(800);
    await expect(refund(1)).rejects.toThrow(
      'Nothing that was paid for this booking is left to refund.',
    );
    await drain();
    expect(payment()).toMatchObject({ status: 'refunded' });
  });

  it('is kept within what was paid by the database too', () => {
    const row = {
      paymentId: payment()?.id ?? '',
      status: 'waiting' as const,
      createdAt: new Date(),
    };
    const insert = (amountCents: number) =>
      db()
        .insert(refunds)
        .values({ ...row, amountCents, requestKey: `k${amountCents}` })
        .run();
    insert(37_000);
    expect(() => insert(801)).toThrow();
  });

  it('waits while Stripe can’t be used, and is then made once', async () => {
    await refund(5000);
    open.account.outage = 'unreachable';
    await drain();
    expect(db().select().from(refunds).get()).toMatchObject({ status: 'waiting' });
    open.account.outage = null;
    open.minutes(6);
    await drain();
    expect(open.account.refunds).toHaveLength(1);
    expect(payment()?.refundedCents).toBe(5000);
  });

  it('that Stripe refuses is told to the desk, and can be tried again', async () => {
    open.account.outage = {
      status: 400,
      json: { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'No.' } },
    };
    await refund(5000);
    await drain();
    const made = (await (await desk()).payments.ofBooking({ bookingId })).payments[0];
    expect(made).toMatchObject({ refundableCents: 37_800, refunds: [{ status: 'failed' }] });
    expect(made?.refunds[0]?.failure).toContain('charge_disputed');
  });

  it('that was made at Stripe itself is noted once', async () => {
    const made = { id: 're_9', amount: 700, status: 'succeeded', payment_intent: 'pi_1' };
    await open.webhook('refund.created', made);
    await open.webhook('refund.updated', made);
    expect(payment()).toMatchObject({ status: 'partRefunded', refundedCents: 700 });
    expect(books()).toHaveLength(2);
    await open.webhook('refund.failed', { ...made, status: 'failed' });
    expect(payment()).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('keeps its booking from being deleted, whose record of money must stay', async () => {
    await expect((await desk()).bookings.remove({ id: bookingId })).rejects.toThrow(
      'Money was paid for this booking, so its record must stay. Set the status to Cancelled instead.',
    );
    const other = createBooking(open.studio.deps, '2030-06-20T14:00:00Z');
    await (await desk()).bookings.remove({ id: other });
    expect(db().select().from(bookings).where(eq(bookings.id, other)).all()).toEqual([]);
  });
});
