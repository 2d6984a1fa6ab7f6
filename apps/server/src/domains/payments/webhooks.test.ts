import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import type { PayingStudio } from '../../testing/studio/payments.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { refunds, stripeEvents } from './tables.ts';

const open = payingStudioForEachTest();
const { db, booking, payment, kinds, books } = readingOf(open);
/** The rows that events may change. */
const changed = () =>
  JSON.stringify(
    [bookings, payments, refunds, financeRecords, mails].map((table) =>
      db().select().from(table).all(),
    ),
  );
const tables = () => changed() + JSON.stringify(db().select().from(stripeEvents).all());

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

  it('may arrive out of order', async () => {
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

  it('that is forged, old or of another amount changes nothing', async () => {
    const paid = open.paid('pi_1');
    const succeeded = (object: object, more = {}) =>
      refused(() => open.webhook('payment_intent.succeeded', object, more));
    await expect(succeeded(paid, { secret: 'whsec_somebodyElses' })).resolves.toEqual([
      400,
      'The signature of this webhook is wrong.',
    ]);
    await expect(succeeded(paid, { minutesAgo: 6 })).resolves.toEqual([
      400,
      'The signature of this webhook is wrong.',
    ]);
    await expect(succeeded({ ...paid, amount_received: 100 })).resolves.toEqual([
      422,
      'The amount of this webhook is not that of the payment.',
    ]);
    await expect(succeeded({ ...paid, currency: 'eur' })).resolves.toEqual([
      422,
      'The amount of this webhook is not that of the payment.',
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

  it('of a type that is not handled is accepted and ignored', async () => {
    const before = tables();
    const reply = await open.webhook('customer.created', { id: 'cus_1' });
    expect(reply.statusCode).toBe(200);
    expect(tables()).toBe(before);
  });

  it.each([
    ['payment_intent.succeeded', { metadata: {} }],
    ['payment_intent.succeeded', { metadata: { payment: 'of-another-studio' } }],
    ['payment_intent.payment_failed', { metadata: {} }],
    ['payment_intent.canceled', { metadata: {} }],
    [
      'refund.created',
      { object: 'refund', amount: 100, payment_intent: 'pi_99', status: 'succeeded' },
    ],
  ])(
    'of another program’s payment on the same account is accepted, and changes nothing: %s %o',
    async (type, more) => {
      const before = changed();
      const reply = await open.webhook(type, { ...open.paid('pi_1'), id: 'pi_99', ...more });
      expect(reply.statusCode).toBe(200);
      expect(changed()).toBe(before);
    },
  );

  it('of a refund is refused while the payment that it belongs to may not be known yet', async () => {
    db().update(payments).set({ intentId: null }).run();
    const refund = { id: 're_9', amount: 100, payment_intent: 'pi_1', status: 'succeeded' };
    expect((await refused(() => open.webhook('refund.created', refund)))[0]).toBe(409);
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await open.webhook('refund.created', refund);
    expect(payment()).toMatchObject({ status: 'partRefunded' });
  });

  it('is refused while no signing secret is known', async () => {
    await (await open.studio.as('admin')).connections.disconnect({ provider: 'stripe' });
    const reply = await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(reply.statusCode).toBe(404);
  });

  it('finds a payment whose response was lost by its metadata', async () => {
    db().update(payments).set({ intentId: null }).run();
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(payment()).toMatchObject({ status: 'paid', intentId: 'pi_1' });
  });
});
