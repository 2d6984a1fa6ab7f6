import { expect, it } from 'vitest';
import { onlyTax } from '../../testing/rows/taxes.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';

const open = payingStudioForEachTest();
const { booking, payment, books, drain } = readingOf(open);

const changeTo = async (currency: 'HUF' | 'JPY' | 'ISK' | 'KWD' | 'VND') =>
  (await open.studio.as('admin')).settings.billing.update({ currency, taxes: onlyTax(10) });
const price = async (priceCents: number) =>
  (await open.studio.as('moderator')).packages.update({ id: open.packageId, priceCents });
const refund = async (amountCents: number) =>
  (await open.studio.as('moderator')).payments.refund({
    ...{
      bookingId: booking()?.id ?? '',
      amountCents,
      requestKey: `refund-of-${amountCents}-units`,
    },
  });

it.each([
  ['JPY', 38_500, 38_500],
  ['ISK', 38_500, 3_850_000],
] as const)(
  'a session in %s is charged, confirmed and refunded as Stripe counts',
  async (currency, cents, amount) => {
    await changeTo(currency);
    await price(35_000);
    await open.ask();
    expect(open.account.intents.get('pi_1')).toMatchObject({
      ...{ amount, currency: currency.toLowerCase() },
    });
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    expect(booking()).toMatchObject({ status: 'confirmed', currency });
    expect(books()).toMatchObject([{ amountCents: cents, currency }]);
    await refund(1000);
    await drain();
    expect(open.account.refunds).toMatchObject([{ amount: (1000 * amount) / cents }]);
    expect(payment()).toMatchObject({ refundedCents: 1000 });
  },
);

it('in three decimals only what ends with 0 is charged and refunded; the rest stays open', async () => {
  await changeTo('KWD');
  // 5.125 dinars with 10 % are 5.638.
  await price(5125);
  await open.ask();
  expect(open.account.intents.get('pi_1')).toMatchObject({ amount: 5630, currency: 'kwd' });
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  const desk = await open.studio.as('moderator');
  const { summary } = await desk.payments.ofBooking({ bookingId: booking()?.id ?? '' });
  expect(summary).toMatchObject({ paidCents: 5630, openCents: 8 });
  await expect(refund(1005)).rejects.toThrow('third decimal is 0');
  await refund(1010);
  await drain();
  expect(open.account.refunds).toMatchObject([{ amount: 1010 }]);
});

it('what is less than a card can be charged in the currency is paid at the studio', async () => {
  await changeTo('HUF');
  // With 10 % one short of 175.00 forints.
  await price(15_908);
  expect(await open.ask()).toMatchObject({ paymentKind: 'studio', status: 'pending' });
  await price(15_909);
  const startsAt = '2030-06-11T14:00:00Z';
  expect(await open.ask({ startsAt })).toMatchObject({ paymentKind: 'stripe' });
});

it('what Stripe finds too small at its rate is refused with a sentence, and the session is free again', async () => {
  await changeTo('VND');
  await price(900);
  const code = 'amount_too_small';
  const error = { type: 'invalid_request_error', code, message: 'No.' };
  open.account.outage = { status: 400, json: { error } };
  await expect(open.ask()).rejects.toThrow('This amount is too small to be paid by card');
  expect(booking()?.status).toBe('cancelled');
});
