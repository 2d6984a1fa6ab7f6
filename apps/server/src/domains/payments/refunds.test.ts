import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { mailsTo } from '../../testing/rows/customers.ts';
import { createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { bookings } from '../bookings/tables.ts';
import { refunds } from './tables.ts';

const open = payingStudioForEachTest();
const { db, booking, payment, kinds, books, drain } = readingOf(open);

describe('a refund', () => {
  let bookingId: string;
  beforeEach(async () => {
    bookingId = (await open.ask()).id;
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  });
  const desk = () => open.studio.as('moderator');
  const refund = async (amountCents: number, requestKey = `refund-of-${amountCents}-cents`) =>
    (await desk()).payments.refund({ bookingId, amountCents, requestKey });

  it('is made by Stripe once, recorded in the books at the same time, and mailed to the customer', async () => {
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

  it('is mailed with the name of the service in the customer’s language', async () => {
    createService(open.studio.deps, { title: 'Minis', translations: { de: { title: 'Kurz' } } });
    db().update(bookings).set({ serviceName: 'Minis', language: 'de' }).run();
    await refund(10_000);
    await drain();
    const mail = db().select().from(mails).where(eq(mails.kind, 'bookingRefunded')).get();
    expect(mail?.text).toContain('Leistung: Kurz');
  });

  it('is never more than was paid, in one or in several', async () => {
    await expect(refund(37_801)).rejects.toThrow('At most $378.00 can be refunded.');
    await refund(37_000);
    await expect(refund(801)).rejects.toThrow('At most $8.00 can be refunded.');
    await refund(800);
    await expect(refund(1)).rejects.toThrow('Nothing is left to refund for this booking.');
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

  it('that Stripe refuses is shown to the desk, and can be tried again', async () => {
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

  it('waits while an earlier attempt is still in progress at Stripe', async () => {
    await refund(5000);
    const inUse = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'No.' };
    open.account.outage = { status: 409, json: { error: inUse } };
    await drain();
    expect(db().select().from(refunds).get()).toMatchObject({ status: 'waiting' });
    await expect(refund(37_000)).rejects.toThrow('At most $328.00 can be refunded.');
  });

  it('whose idempotency key Stripe has forgotten after a day is looked up before it is made again', async () => {
    await refund(5000);
    const make = open.account.routes.get('POST /v1/refunds');
    open.account.routes.set('POST /v1/refunds', (question, id) => {
      make?.(question, id);
      throw new TypeError('fetch failed');
    });
    await drain();
    expect(open.account.refunds).toHaveLength(1);
    open.account.routes.set('POST /v1/refunds', (question, id) => {
      question.headers.delete('idempotency-key');
      return make?.(question, id);
    });
    open.minutes(25 * 60);
    await drain();
    expect(open.account.refunds).toHaveLength(1);
    expect(payment()?.refundedCents).toBe(5000);
  });

  it('is tried again when its result could not be stored for a while', async () => {
    await refund(5000);
    db().$client.exec(
      "CREATE TRIGGER stuck BEFORE UPDATE ON refunds BEGIN SELECT RAISE(ABORT, 'stuck'); END",
    );
    for (let tries = 0; tries < 6; tries += 1) {
      await drain();
      open.minutes(1);
    }
    db().$client.exec('DROP TRIGGER stuck');
    open.minutes(6);
    await drain();
    expect(open.account.refunds).toHaveLength(1);
    expect(payment()?.refundedCents).toBe(5000);
  });

  it('whose event arrives before that of its payment is sent again by Stripe, and then accepted', async () => {
    await open.ask({ startsAt: '2030-06-11T14:00:00Z' });
    const early = { id: 're_8', amount: 900, status: 'succeeded', payment_intent: 'pi_2' };
    const reply = await open.webhook('refund.created', early);
    expect(reply.statusCode).toBe(409);
    await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
    await open.webhook('refund.created', early);
    expect(books().at(-1)).toMatchObject({ type: 'expense', amountCents: 900, reference: 're_8' });
  });

  it('that has failed stays failed when the event of its creation arrives last', async () => {
    const made = { id: 're_9', amount: 700, payment_intent: 'pi_1' };
    await open.webhook('refund.failed', { ...made, status: 'failed' });
    await open.webhook('refund.created', { ...made, status: 'succeeded' });
    await refund(5000);
    await drain();
    const ours = { ...open.account.refunds[0], status: 'failed' };
    await open.webhook('refund.failed', ours);
    await open.webhook('refund.created', { ...ours, status: 'succeeded' });
    expect(payment()).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(books().map(({ type, amountCents }) => [type, amountCents])).toEqual([
      ['income', 37_800],
      ['expense', 5000],
      ['income', 5000],
    ]);
  });

  it('that has failed before the response to it came stays failed', async () => {
    await refund(5000);
    const make = open.account.routes.get('POST /v1/refunds');
    open.account.routes.set('POST /v1/refunds', (question, id) => {
      const answer = make?.(question, id);
      const row = db().select().from(refunds).get();
      db()
        .update(refunds)
        .set({ status: 'failed', providerId: 're_1' })
        .where(eq(refunds.id, row?.id ?? ''))
        .run();
      return answer;
    });
    await drain();
    expect(payment()).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('that failed is reported to the studio, since a customer waits for the money', async () => {
    createPerson(open.studio.deps, { role: 'admin', email: 'owner@studio.example' });
    open.account.outage = {
      status: 400,
      json: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } },
    };
    await refund(5000);
    await drain();
    const [mail, ...others] = mailsTo(open.studio.deps, 'owner@studio.example').filter(
      ({ kind }) => kind === 'refundFailed',
    );
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A refund of $50.00 was not made');
    expect(mail?.text).toContain('balance_insufficient');
    expect(mail?.text).toContain(booking()?.confirmationCode);
    expect(payment()).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('that was made at Stripe itself is recorded once', async () => {
    const made = { id: 're_9', amount: 700, status: 'succeeded', payment_intent: 'pi_1' };
    await open.webhook('refund.created', made);
    await open.webhook('refund.updated', made);
    expect(payment()).toMatchObject({ status: 'partRefunded', refundedCents: 700 });
    expect(books()).toHaveLength(2);
    await open.webhook('refund.failed', { ...made, status: 'failed' });
    expect(payment()).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('prevents the deletion of its booking, whose record of money must stay', async () => {
    await expect((await desk()).bookings.remove({ id: bookingId })).rejects.toThrow(
      'Money was paid for this booking, so its record must stay. Set the status to Cancelled instead.',
    );
    const other = createBooking(open.studio.deps, '2030-06-20T14:00:00Z');
    await (await desk()).bookings.remove({ id: other });
    expect(db().select().from(bookings).where(eq(bookings.id, other)).all()).toEqual([]);
  });
});
