import { describe, expect, it, test } from 'vitest';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { connectPayments } from '../../testing/studio/payments.ts';

const open = payingStudioForEachTest();
const { booking, payment, books, drain } = readingOf(open);

test('a session that is held stays payable when its package is no longer offered', async () => {
  const requestKey = 'the-same-request-key';
  const first = await open.ask({ requestKey });
  const desk = await open.studio.as('moderator');
  await desk.packages.remove({ id: open.packageId });
  const second = await open.ask({ requestKey });
  expect(second.charge).toEqual(first.charge);
  const other = open.ask({ requestKey, startsAt: '2030-06-11T14:00:00Z' });
  await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
});

describe('a session whose time to pay has expired', () => {
  it('refunds the money when Stripe has taken it and the webhook never came', async () => {
    await open.ask();
    open.paid('pi_1');
    open.minutes(16);
    await drain();
    expect(booking()?.status).toBe('cancelled');
    expect(open.account.refunds).toMatchObject([{ amount: 37_800, payment_intent: 'pi_1' }]);
    expect(payment()).toMatchObject({ status: 'refunded', refundedCents: 37_800 });
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await drain();
    expect(open.account.refunds).toHaveLength(1);
    expect(books()).toHaveLength(2);
  });

  it('is cancelled at Stripe once that is connected again', async () => {
    await open.ask();
    const { deps } = open.studio;
    const { connections } = await open.studio.as('admin');
    await connections.disconnect({ provider: 'stripe' });
    open.minutes(16);
    for (let tries = 0; tries < 7; tries += 1) {
      await drain();
      open.minutes(6);
    }
    connectPayments(deps, open.account);
    await drain();
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
  });

  it('is checked again while Stripe is still processing the payment', async () => {
    await open.ask();
    const intent = open.account.intents.get('pi_1');
    if (intent) intent.status = 'processing';
    open.minutes(16);
    await drain();
    expect(payment()?.status).toBe('failed');
    open.paid('pi_1');
    open.minutes(6);
    await drain();
    expect(payment()?.status).toBe('refunded');
  });

  it('is cancelled at Stripe after a payment attempt in progress has failed', async () => {
    await open.ask();
    const intent = open.account.intents.get('pi_1');
    if (intent) intent.status = 'processing';
    open.minutes(16);
    await drain();
    if (intent) intent.status = 'requires_payment_method';
    open.minutes(6);
    await drain();
    expect(intent?.status).toBe('canceled');
    expect(payment()?.status).toBe('failed');
  });
});
