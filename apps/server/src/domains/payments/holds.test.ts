import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { openPayingStudio } from '../../testing/studio/payments.ts';
import { temporaryFolder } from '../../testing/studio/process.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';

const open = payingStudioForEachTest();
const { db, booking, payment, kinds, books, drain } = readingOf(open);
const created = () => open.account.asked.filter(({ path }) => path === '/v1/payment_intents');

/** Makes the stand-in for Stripe receive the next call at once, but respond only when released. */
function slowStripe() {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(open.studio.deps, 'fetch').mockImplementationOnce(async (...call) => {
    const reply = await open.account.fetch(...call);
    begun.resolve();
    await told.promise;
    return reply;
  });
  return { begun: begun.promise, answer: () => told.resolve() };
}

describe('a session that is paid by Stripe', () => {
  it('is held for fifteen minutes, at the amount that the server computes, and nobody is notified', async () => {
    const receipt = await open.ask();
    expect(receipt).toMatchObject({
      status: 'pending',
      paymentKind: 'stripe',
      amountCents: 37_800,
      charge: {
        clientSecret: 'pi_1_secret_standIn',
        amountCents: 37_800,
        payBefore: new Date('2030-06-03T12:15:00Z'),
      },
    });
    const [asked] = created();
    expect(Object.fromEntries(asked?.fields ?? [])).toMatchObject({
      amount: '37800',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
    });
    expect(asked?.headers.get('idempotency-key')).toBe(`payment-${payment()?.id}`);
    expect(kinds()).toEqual([]);
    await expect(open.ask()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is confirmed by the webhook of its payment, with mails to both sides and a record in the books', async () => {
    await open.ask();
    const reply = await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(reply.json()).toEqual({ success: true, data: { received: true } });
    expect(booking()).toMatchObject({ status: 'confirmed', payBefore: null, requestState: null });
    expect(payment()).toMatchObject({ status: 'paid', amountCents: 37_800 });
    expect(kinds()).toContain('bookingConfirmed');
    expect(books()).toMatchObject([
      { type: 'income', amountCents: 37_800, reference: 'ch_pi_1', source: 'booking' },
    ]);
    open.minutes(16);
    await drain();
    expect(booking()?.status).toBe('confirmed');
  });

  it('asks Stripe once for one request, however often it is sent', async () => {
    const requestKey = 'the-same-request-key';
    const first = await open.ask({ requestKey });
    const second = await open.ask({ requestKey });
    expect(second.charge).toEqual(first.charge);
    expect(open.account.intents.size).toBe(1);
    expect(db().select().from(bookings).all()).toHaveLength(1);
  });

  it('is free again when it was not paid in time, and its intent is cancelled at Stripe', async () => {
    await open.ask();
    open.minutes(16);
    await drain();
    expect(booking()?.status).toBe('cancelled');
    expect(payment()?.status).toBe('failed');
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
    expect(kinds()).toEqual([]);
    await expect(open.ask()).resolves.toMatchObject({ status: 'pending' });
  });

  it('whose hold began while the clock was ahead is held for fifteen minutes by the corrected clock', async () => {
    const day = 24 * 60;
    open.minutes(day);
    await open.ask();
    await drain();
    open.minutes(-day);
    await drain();
    expect(booking()).toMatchObject({
      status: 'pending',
      payBefore: new Date('2030-06-03T12:15:00Z'),
    });
    expect(payment()).toMatchObject({
      status: 'held',
      heldUntil: new Date('2030-06-03T12:15:00Z'),
    });
    open.minutes(16);
    await drain();
    expect([booking()?.status, payment()?.status]).toEqual(['cancelled', 'failed']);
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
  });

  it('is cancelled at Stripe as soon as that can be reached again', async () => {
    await open.ask();
    open.account.outage = 'unreachable';
    open.minutes(10);
    for (let tries = 0; tries < 7; tries += 1) {
      open.minutes(6);
      await drain();
    }
    open.account.outage = null;
    open.minutes(6);
    await drain();
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
  });

  it('is free for the next request as soon as its hold has expired, also before the job has run', async () => {
    await open.ask();
    open.minutes(16);
    await expect(open.ask()).resolves.toMatchObject({
      charge: { clientSecret: 'pi_2_secret_standIn' },
    });
  });

  it('is refunded when the payment arrives after the session was lost', async () => {
    await open.ask();
    open.minutes(16);
    await drain();
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(booking()?.status).toBe('cancelled');
    await drain();
    expect(open.account.refunds).toMatchObject([{ amount: 37_800, payment_intent: 'pi_1' }]);
    expect(payment()).toMatchObject({ status: 'refunded', refundedCents: 37_800 });
    expect(books().map(({ type, amountCents }) => [type, amountCents])).toEqual([
      ['income', 37_800],
      ['expense', 37_800],
    ]);
    expect(kinds()).toEqual(['bookingRefunded']);
  });

  it('takes a deposit where the owner wants one, and the rest is open', async () => {
    const own = await openPayingStudio({ mode: 'stripe', depositPercent: 30 });
    onTestFinished(() => own.studio.close());
    const { charge, id } = await own.ask();
    expect(charge?.amountCents).toBe(11_340);
    await own.webhook('payment_intent.succeeded', own.paid('pi_1'));
    const desk = await own.studio.as('moderator');
    expect((await desk.bookings.get({ id })).payment).toEqual({
      kind: 'stripe',
      state: 'partPaid',
      paidCents: 11_340,
      refundedCents: 0,
      openCents: 26_460,
    });
    const after = await desk.payments.markPaid({ bookingId: id });
    expect(after.summary).toMatchObject({ state: 'paid', paidCents: 37_800, openCents: 0 });
  });

  it('is not held when Stripe can’t be reached, and says that nothing was charged', async () => {
    open.account.outage = 'unreachable';
    await expect(open.ask()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(booking()?.status).toBe('cancelled');
    open.account.outage = null;
    await expect(open.ask()).resolves.toMatchObject({ status: 'pending' });
  });

  it('stays held, and payable, when a second try of the request can’t reach Stripe', async () => {
    const requestKey = 'the-same-request-key';
    await open.ask({ requestKey });
    open.account.outage = 'unreachable';
    // The wizard keeps the key of a request that got no answer, and sends it again.
    await expect(open.ask({ requestKey })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(booking()?.status).toBe('pending');
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(booking()?.status).toBe('confirmed');
    await expect(open.ask({ requestKey })).resolves.toMatchObject({ status: 'confirmed' });
  });

  it('stays held when the request is sent again while Stripe still answers the first try', async () => {
    const requestKey = 'the-same-request-key';
    const { begun, answer } = slowStripe();
    const first = open.ask({ requestKey });
    await begun;
    const inUse = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'No.' };
    open.account.outage = { status: 409, json: { error: inUse } };
    await expect(open.ask({ requestKey })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    open.account.outage = null;
    answer();
    await expect(first).resolves.toMatchObject({ charge: { clientSecret: 'pi_1_secret_standIn' } });
    expect(booking()?.status).toBe('pending');
    expect(payment()).toMatchObject({ status: 'held', intentId: 'pi_1' });
  });

  it('waits for the payment intent that Stripe returned last', async () => {
    const requestKey = 'the-same-request-key';
    await open.ask({ requestKey });
    open.account.forgetKeys();
    const again = await open.ask({ requestKey });
    expect(again.charge?.clientSecret).toBe('pi_2_secret_standIn');
    await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
    expect(booking()?.status).toBe('confirmed');
  });

  it('can’t be paid by a response of Stripe that arrives after its hold has ended', async () => {
    const { begun, answer } = slowStripe();
    const first = open.ask();
    await begun;
    open.minutes(16);
    await drain();
    expect(booking()?.status).toBe('cancelled');
    answer();
    await expect(first).rejects.toMatchObject({ code: 'CONFLICT' });
    await drain();
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
  });

  it('is refused when the way to pay, or the sum, is not the one that was shown', async () => {
    const demonstration = open.ask({ payment: { mode: 'demonstration' } });
    await expect(demonstration).rejects.toThrow('The studio has changed how it takes payment.');
    const cheaper = open.ask({ payment: { mode: 'stripe', shownCents: 100 } });
    await expect(cheaper).rejects.toThrow('The price has changed in the meantime.');
    const beforeTheTax = open.ask({ payment: { totalCents: 35_000 } });
    await expect(beforeTheTax).rejects.toThrow('The price has changed in the meantime.');
    expect(booking()).toBeUndefined();
    expect(created()).toEqual([]);
  });

  it('is paid at the studio when Stripe is no longer connected', async () => {
    await (await open.studio.as('admin')).connections.disconnect({ provider: 'stripe' });
    const receipt = await open.ask();
    expect(receipt).toMatchObject({ paymentKind: 'studio', status: 'pending' });
    expect(receipt.charge).toBeUndefined();
  });

  it('stays booked when the staff have confirmed it while its customer paid', async () => {
    const { id } = await open.ask();
    const desk = await open.studio.as('moderator');
    await desk.bookings.setStatus({ id, status: 'confirmed' });
    open.minutes(16);
    await drain();
    expect(booking()?.status).toBe('confirmed');
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(payment()?.status).toBe('paid');
  });

  it('refunds a late payment for a session that was paid at the studio meanwhile', async () => {
    const { id } = await open.ask();
    const desk = await open.studio.as('moderator');
    await desk.bookings.setStatus({ id, status: 'confirmed' });
    open.account.outage = 'unreachable';
    open.minutes(16);
    await drain();
    open.account.outage = null;
    await desk.payments.markPaid({ bookingId: id });
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await drain();
    expect(booking()?.status).toBe('confirmed');
    expect(open.account.refunds).toMatchObject([{ amount: 37_800, payment_intent: 'pi_1' }]);
    expect(books().map(({ type, amountCents }) => [type, amountCents])).toEqual([
      ['income', 37_800],
      ['income', 37_800],
      ['expense', 37_800],
    ]);
  });

  it('shows the state of its payment to a client with the key of the request', async () => {
    const requestKey = 'the-same-request-key';
    await open.ask({ requestKey });
    const progress = async (key: string) =>
      (await open.studio.as('visitor')).payments.progress({ requestKey: key });
    await expect(progress(requestKey)).resolves.toEqual({ state: 'held' });
    await expect(progress('another-request-key')).resolves.toEqual({ state: 'over' });
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await expect(progress(requestKey)).resolves.toEqual({ state: 'paid' });
  });

  it('asks Stripe once when another process keeps the database busy while the answer comes', async () => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'studio.db');
    const own = await openPayingStudio({ mode: 'stripe' }, { database: { kind: 'file', path } });
    const other = new Database(path);
    const take = own.account.routes.get('POST /v1/payment_intents');
    own.account.routes.set('POST /v1/payment_intents', (question, id) => {
      other.exec('BEGIN IMMEDIATE');
      setTimeout(() => other.exec('COMMIT'), 50);
      return take?.(question, id);
    });
    await expect(own.ask()).resolves.toMatchObject({ charge: { amountCents: 37_800 } });
    const asked = own.account.asked.filter(({ path }) => path === '/v1/payment_intents');
    expect(asked).toHaveLength(1);
    expect(own.studio.deps.db.select().from(payments).get()).toMatchObject({ intentId: 'pi_1' });
    other.close();
    await own.studio.close();
    await folder.remove();
  });
});
