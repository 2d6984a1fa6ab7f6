import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { disputes } from './tables.ts';

const open = payingStudioForEachTest();
const { db, booking, payment, kinds, books } = readingOf(open);
const dueBy = Date.parse('2030-06-20T23:59:59Z') / 1000;
/** As Stripe publishes disputes, with the fields that are read. */
const dispute = (status: string, more: object = {}) => ({
  ...{ id: 'dp_1', object: 'dispute', amount: payment()?.amountCents, currency: 'usd' },
  ...{ charge: 'ch_pi_1', payment_intent: 'pi_1', reason: 'product_not_received', status },
  evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
  ...more,
});
const rows = () => db().select().from(disputes).all();
const told = () =>
  db()
    .select()
    .from(mails)
    .all()
    .filter(({ kind }) => kind === 'paymentDisputed');
const staff = () => open.studio.as('admin');

describe('a dispute of a payment', () => {
  beforeEach(async () => {
    await staff();
    await open.ask();
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  });

  it('is told once, with the day until which it can be answered, at the booking and as the next step of the job', async () => {
    await open.webhook('charge.dispute.created', dispute('needs_response'));
    await open.webhook('charge.dispute.updated', dispute('needs_response'));
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain('Thursday, June 20, 2030');
    expect(told()[0]?.text).toContain('https://dashboard.stripe.com/disputes/dp_1');
    const admin = await staff();
    const bookingId = booking()?.id ?? '';
    const { payments } = await admin.payments.ofBooking({ bookingId });
    expect(payments[0]?.disputes).toMatchObject([
      { id: 'dp_1', status: 'needs_response', dueAt: new Date(dueBy * 1000) },
    ]);
    expect((await admin.clientJobs.get({ id: bookingId })).nextStep).toEqual({
      ...{ step: 'dispute', id: bookingId, name: '', until: new Date(dueBy * 1000) },
    });
    await open.webhook('charge.dispute.updated', dispute('under_review'));
    expect((await admin.clientJobs.get({ id: bookingId })).nextStep?.step).not.toBe('dispute');
  });

  it('of a session that was cancelled is still the next step of its job', async () => {
    const admin = await staff();
    const bookingId = booking()?.id ?? '';
    await admin.bookings.setStatus({ id: bookingId, status: 'cancelled' });
    await open.webhook('charge.dispute.created', dispute('needs_response'));
    expect(await admin.clientJobs.get({ id: bookingId })).toMatchObject({
      ...{ stage: 'lost', nextStep: { step: 'dispute' } },
    });
  });

  it('that is lost goes from the books once, without a mail of a refund, and stays closed', async () => {
    await open.webhook('charge.dispute.closed', dispute('lost'));
    await open.webhook('charge.dispute.created', dispute('needs_response'));
    await open.webhook('charge.dispute.closed', dispute('lost'));
    expect(rows()).toMatchObject([{ status: 'lost' }]);
    const amountCents = payment()?.amountCents;
    expect(payment()).toMatchObject({ status: 'refunded', refundedCents: amountCents });
    expect(books()).toHaveLength(2);
    expect(kinds()).not.toContain('bookingRefunded');
    expect(told()).toHaveLength(1);
  });

  it('that is won changes nothing but itself; a part that was refunded before is not taken twice', async () => {
    await open.webhook('charge.dispute.closed', dispute('won'));
    expect(payment()).toMatchObject({ status: 'paid', refundedCents: 0 });
    const bookingId = booking()?.id ?? '';
    const admin = await staff();
    await admin.payments.refund({ bookingId, amountCents: 1000, requestKey: 'r'.repeat(36) });
    await open.studio.deps.jobs.drain();
    await open.webhook('charge.dispute.closed', dispute('lost', { id: 'dp_2' }));
    expect(payment()).toMatchObject({ status: 'refunded', refundedCents: payment()?.amountCents });
  });

  it('of a payment of somebody else is accepted and ignored', async () => {
    const reply = await open.webhook(
      'charge.dispute.created',
      dispute('needs_response', { payment_intent: 'pi_other' }),
    );
    expect(reply.statusCode).toBe(200);
    expect(rows()).toEqual([]);
  });
});
