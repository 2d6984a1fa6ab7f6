import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../mail/tables.ts';
import { createBooking } from '../../testing/bookings.ts';
import { openPayingStudio, type PayingStudio } from '../../testing/payments.ts';
import { bookings } from '../bookings/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { payments, refunds, stripeEvents } from './tables.ts';

let open: PayingStudio;
beforeEach(async () => {
  open = await openPayingStudio();
});
afterEach(() => open.studio.close());

const db = () => open.studio.deps.db;
const booking = () => db().select().from(bookings).get();
const payment = () => db().select().from(payments).get();
const kinds = () =>
  db()
    .select({ kind: mails.kind })
    .from(mails)
    .all()
    .map(({ kind }) => kind);
const created = () => open.account.asked.filter(({ path }) => path === '/v1/payment_intents');
const books = () => db().select().from(financeRecords).all();
const drain = () => open.studio.deps.jobs.drain();
const tables = () =>
  JSON.stringify(
    [bookings, payments, refunds, stripeEvents, financeRecords, mails].map((table) =>
      db().select().from(table).all(),
    ),
  );

describe('a session that is paid by Stripe', () => {
  it('is held for fifteen minutes, at the amount that the server knows, and told to nobody', async () => {
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
      'automatic_payment_methods[allow_redirects]': 'never',
    });
    expect(asked?.headers.get('idempotency-key')).toBe(`payment-${payment()?.id}`);
    expect(kinds()).toEqual([]);
    await expect(open.ask()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is booked with the webhook that says it was paid, which customer, studio and books are told', async () => {
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

  it('is free again when nobody has paid in time, and Stripe takes no money for it any more', async () => {
    await open.ask();
    open.minutes(16);
    await drain();
    expect(booking()?.status).toBe('cancelled');
    expect(payment()?.status).toBe('failed');
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
    expect(kinds()).toEqual([]);
    await expect(open.ask()).resolves.toMatchObject({ status: 'pending' });
  });

  it('is free for the next one at once when its time to pay is over, also before the clock has looked', async () => {
    await open.ask();
    open.minutes(16);
    await expect(open.ask()).resolves.toMatchObject({
      charge: { clientSecret: 'pi_2_secret_standIn' },
    });
  });

  it('gives the money back when it comes after the session was lost', async () => {
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
    await open.studio.close();
    open = await openPayingStudio({ mode: 'stripe', depositPercent: 30 });
    const { charge, id } = await open.ask();
    expect(charge?.amountCents).toBe(11_340);
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    const desk = await open.studio.as('moderator');
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

  it('is refused when the way to pay, or the sum, is not the one that was shown', async () => {
    const demonstration = open.ask({ payment: { mode: 'demonstration' } });
    await expect(demonstration).rejects.toThrow('The studio takes payment another way now.');
    const cheaper = open.ask({ payment: { mode: 'stripe', shownCents: 100 } });
    await expect(cheaper).rejects.toThrow('The price has changed meanwhile.');
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

  it('tells whoever has the key of the request how its payment stands', async () => {
    const requestKey = 'the-same-request-key';
    await open.ask({ requestKey });
    const progress = async (key: string) =>
      (await open.studio.as('visitor')).payments.progress({ requestKey: key });
    await expect(progress(requestKey)).resolves.toEqual({ state: 'held' });
    await expect(progress('another-request-key')).resolves.toEqual({ state: 'over' });
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await expect(progress(requestKey)).resolves.toEqual({ state: 'paid' });
  });
});

describe('a webhook', () => {
  beforeEach(async () => void (await open.ask()));

  const refused = async (send: () => ReturnType<PayingStudio['webhook']>) => {
    const before = tables();
    const reply = await send();
    expect(tables()).toBe(before);
    return [reply.statusCode, reply.json().message];
  };

  it('changes nothing a second time, under its own or another id', async () => {
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'), { id: 'evt_same' });
    const before = tables();
    const again = await open.webhook('payment_intent.succeeded', open.paid('pi_1'), {
      id: 'evt_same',
    });
    expect(again.statusCode).toBe(200);
    expect(tables()).toBe(before);
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(books()).toHaveLength(1);
    expect(kinds().filter((kind) => kind === 'bookingConfirmed')).toHaveLength(1);
  });

  it('may come after another one that it should have come before', async () => {
    const paid = open.paid('pi_1');
    await open.webhook('payment_intent.succeeded', paid);
    await open.webhook('payment_intent.payment_failed', { ...paid, amount_received: 0 });
    await open.webhook('payment_intent.canceled', { ...paid, amount_received: 0 });
    expect(booking()?.status).toBe('confirmed');
    expect(payment()).toMatchObject({ status: 'paid', failure: '' });
  });

  it('of a declined card keeps the session held, with the reason for the desk', async () => {
    const declined = { code: 'card_declined', decline_code: 'insufficient_funds' };
    const intent = { ...open.account.intents.get('pi_1'), last_payment_error: declined };
    await open.webhook('payment_intent.payment_failed', intent);
    expect(booking()?.status).toBe('pending');
    expect(payment()).toMatchObject({
      status: 'held',
      failure: 'Your payment did not succeed. (insufficient_funds)',
    });
  });

  it('that is forged, old, of another amount or of another studio changes nothing', async () => {
    const paid = open.paid('pi_1');
    const succeeded = (object: object, more = {}) =>
      refused(() => open.webhook('payment_intent.succeeded', object, more));
    await expect(succeeded(paid, { secret: 'whsec_somebodyElses' })).resolves.toEqual([
      400,
      'The signature of this webhook is not right.',
    ]);
    await expect(succeeded(paid, { minutesAgo: 6 })).resolves.toEqual([
      400,
      'The signature of this webhook is not right.',
    ]);
    await expect(succeeded({ ...paid, amount_received: 100 })).resolves.toEqual([
      422,
      'The amount of this webhook is not that of the payment.',
    ]);
    await expect(succeeded({ ...paid, currency: 'eur' })).resolves.toEqual([
      422,
      'The amount of this webhook is not that of the payment.',
    ]);
    await expect(succeeded({ ...paid, id: 'pi_99', metadata: {} })).resolves.toEqual([
      404,
      'No payment of this studio belongs to this webhook.',
    ]);
    await expect(succeeded({ id: 7 })).resolves.toEqual([
      400,
      'This webhook could not be understood.',
    ]);
  });

  it('of a megabyte, without a signature, or of no JSON is refused', async () => {
    const post = (body: string) =>
      refused(() =>
        open.studio.rest('POST', '/payments/stripe/webhook', {
          body,
          headers: { 'content-type': 'application/json' },
        }),
      );
    expect((await post('x'.repeat(1024 * 1024)))[0]).toBe(413);
    expect((await post('{}'))[0]).toBe(400);
    expect((await post(''))[0]).toBe(400);
  });

  it('of a kind that is not acted upon is taken, and forgotten', async () => {
    const before = tables();
    const reply = await open.webhook('customer.created', { id: 'cus_1' });
    expect(reply.statusCode).toBe(200);
    expect(tables()).toBe(before);
  });

  it('is refused while no signing secret is known', async () => {
    await (await open.studio.as('admin')).connections.disconnect({ provider: 'stripe' });
    const reply = await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(reply.statusCode).toBe(404);
  });

  it('finds a payment whose answer was lost by what Stripe was told of it', async () => {
    db().update(payments).set({ intentId: null }).run();
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(payment()).toMatchObject({ status: 'paid', intentId: 'pi_1' });
  });
});

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
