import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { aJobVisit } from '../../testing/rows/client-jobs.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { choosePayment } from '../../testing/studio/payments.ts';
import { formatPaymentState } from '../bookings/customers/booking-format.ts';
import { moneyOfBooking } from '../bookings/money/booking-money.ts';
import { payments } from '../bookings/money/tables.ts';
import { requireBooking } from '../bookings/service.ts';
import { bookings } from '../bookings/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { users } from '../people/tables.ts';
import { paymentPlans } from './tables.ts';
import { openPlans, payPart } from './visits.ts';

const open = payingStudioForEachTest();
const { db, booking, kinds } = readingOf(open);
const parts: PlanPart[] = [
  { share: { kind: 'percent', percent: 25 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
];

let of: ReturnType<typeof aJobVisit>;
let visits: Awaited<ReturnType<typeof open.studio.as>>['paymentPlans']['visits'];
let desk: Awaited<ReturnType<typeof open.studio.as>>;
beforeEach(async () => {
  createPerson(open.studio.deps, { role: 'admin', email: 'owner@studio.example' });
  of = aJobVisit(open.studio.deps);
  desk = await open.studio.as('moderator');
  visits = (await open.studio.as('visitor')).paymentPlans.visits;
  db()
    .update(bookings)
    .set({ status: 'confirmed', customerEmail: 'ida@client.example' })
    .where(eq(bookings.id, of.bookingId))
    .run();
  await desk.paymentPlans.create({ jobId: of.jobId, bookingId: of.bookingId, parts });
});

const page = () => visits.open({ token: of.token });
const next = async () => {
  const found = (await page()).next;
  if (found === null) throw new Error('Nothing is to be paid.');
  return found;
};
const pay = async () => {
  const { partId, cardCents } = await next();
  return visits.pay({ token: of.token, partId, amountCents: cardCents });
};
const states = async () => (await page()).parts.map(({ state }) => state);
const rows = () => db().select().from(payments).all();

describe('a part of the plan of a booking made at the desk', () => {
  test('is paid by card, once however often Stripe says so, and then the next', async () => {
    expect(await page()).toMatchObject({
      parts: [{ state: 'open' }, { state: 'open' }],
      next: { byCard: true, isBeingPaid: false, publishableKey: 'pk_test_standIn44aa' },
    });
    const total = booking()?.totalCents ?? 0;
    const charge = await pay();
    expect(charge).toEqual({ clientSecret: 'pi_1_secret_standIn', amountCents: total / 4 });
    expect((await next()).isBeingPaid).toBe(true);
    // The second device of a couple pays the same payment.
    expect(await pay()).toEqual(charge);
    const paid = open.paid('pi_1');
    await open.webhook('payment_intent.succeeded', paid, { id: 'evt_a' });
    await open.webhook('payment_intent.succeeded', paid, { id: 'evt_a' });
    await open.webhook('payment_intent.succeeded', paid);
    await open.webhook('payment_intent.payment_failed', { ...paid, amount_received: 0 });
    expect(await states()).toEqual(['paid', 'open']);
    expect(booking()?.status).toBe('confirmed');
    expect(await pay()).toMatchObject({
      clientSecret: 'pi_2_secret_standIn',
      amountCents: total - total / 4,
    });
    await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
    expect(await page()).toMatchObject({
      parts: [{ state: 'paid' }, { state: 'paid' }],
      next: null,
    });
    expect(booking()).toMatchObject({ owedCents: 0 });
    const books = db().select().from(financeRecords).all();
    expect(books.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total);
    expect(kinds()).not.toContain('bookingRefunded');
    expect(kinds().filter((kind) => kind === 'paymentReceived')).toHaveLength(2);
    const receipts = db().select().from(mails).where(eq(mails.kind, 'paymentReceipt')).all();
    expect(receipts.map(({ to }) => to)).toEqual(['ida@client.example', 'ida@client.example']);
  });

  test('is not paid by events of another account, sum or currency', async () => {
    await pay();
    const paid = open.paid('pi_1');
    const answers = await Promise.all([
      open.webhook('payment_intent.succeeded', paid, { secret: 'whsec_somebodyElses' }),
      open.webhook('payment_intent.succeeded', { ...paid, amount_received: 1 }),
      open.webhook('payment_intent.succeeded', { ...paid, currency: 'eur' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 422, 422]);
    expect(await states()).toEqual(['open', 'open']);
  });

  test('that is not paid in time can be begun anew; its session stays', async () => {
    await pay();
    await expect(
      desk.payments.markPaid({ bookingId: of.bookingId, amountCents: 1 }),
    ).rejects.toThrow('paying');
    open.minutes(16);
    await open.studio.deps.jobs.drain();
    expect(rows()).toMatchObject([{ status: 'failed' }]);
    expect(booking()?.status).toBe('confirmed');
    expect((await next()).isBeingPaid).toBe(false);
    expect(await pay()).toMatchObject({ clientSecret: 'pi_2_secret_standIn' });
    expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
  });

  test('that was paid at the studio meanwhile is refunded', async () => {
    await pay();
    open.minutes(16);
    await open.studio.deps.jobs.drain();
    await desk.payments.markPaid({ bookingId: of.bookingId });
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await open.studio.deps.jobs.drain();
    expect(open.account.refunds).toHaveLength(1);
    expect(await states()).toEqual(['paid', 'paid']);
  });

  test('is refused with another sum, out of turn, and for another job', async () => {
    const { partId, cardCents } = await next();
    const { parts: all } = await page();
    const { token } = of;
    await expect(visits.pay({ token, partId, amountCents: 1 })).rejects.toThrow(
      planMessages.notOpen,
    );
    await expect(
      visits.pay({ token, partId: all[1]?.id ?? '', amountCents: cardCents }),
    ).rejects.toThrow(planMessages.notNext);
    const other = aJobVisit(open.studio.deps);
    await expect(
      visits.pay({ token: other.token, partId, amountCents: cardCents }),
    ).rejects.toThrow(planMessages.partUnknown);
    expect(rows()).toEqual([]);
  });

  test('is not paid by card where the studio takes none', async () => {
    choosePayment(open.studio.deps, { mode: 'studio' });
    const { partId, byCard, cardCents } = await next();
    expect([byCard, cardCents]).toEqual([false, 0]);
    await expect(visits.pay({ token: of.token, partId, amountCents: 0 })).rejects.toThrow(
      planMessages.noCard,
    );
  });
});

test('the bank details of invoices are shown with a reference', async () => {
  expect((await next()).transfer).toBeNull();
  const admin = await open.studio.as('admin');
  await admin.settings.billing.update({ bankDetails: 'DE02 1203 0000 0000 2020 51' });
  expect((await next()).transfer).toEqual({
    bankDetails: 'DE02 1203 0000 0000 2020 51',
    reference: `${booking()?.confirmationCode}-1`,
    // In dollars.
    epc: '',
  });
});

test('in euro there is what the QR code of banks contains', async () => {
  const admin = await open.studio.as('admin');
  const bankDetails = 'IBAN DE02 1203 0000 0000 2020 51';
  await admin.settings.billing.update({ businessName: 'Studio Łukasz', bankDetails });
  db().update(paymentPlans).set({ currency: 'EUR' }).run();
  const [first] = (await page()).parts;
  const amount = ((first?.openCents ?? 0) / 100).toFixed(2);
  const reference = `${booking()?.confirmationCode}-1`;
  expect((await next()).transfer?.epc).toBe(
    `BCD\n002\n1\nSCT\n\nStudio Łukasz\nDE02120300000000202051\nEUR${amount}\n\n\n${reference}`,
  );
});

test('the page shows nothing before the address was proven', async () => {
  const { partId, cardCents } = await next();
  const { config, ...deps } = open.studio.deps;
  // Where mails are sent, a code proves the address.
  const smtp = {
    host: 'smtp.studio.example',
    port: 587,
    secure: false,
    startTls: 'off' as const,
    login: undefined,
  };
  const asking = { ...deps, config: { ...config, mail: { ...config.mail, smtp } } };
  const { token, userId } = of;
  db().update(users).set({ email: 'ida@client.example' }).where(eq(users.id, userId)).run();
  expect(openPlans(asking, { token })).toEqual({ parts: [], card: null, next: null, tip: null });
  await expect(
    payPart(asking, { token, partId, amountCents: cardCents, keepCard: false }),
  ).rejects.toThrow('confirm your e-mail address');
});

test('the session says that it is paid as agreed, and at the studio once its plan is cancelled', async () => {
  const told = () => {
    const row = requireBooking(db(), of.bookingId);
    return formatPaymentState(moneyOfBooking({ db: db() }, row).payment, row);
  };
  expect(told()).toMatch(/ still to pay, as agreed$/);
  const [plan] = (await desk.paymentPlans.list({ jobId: of.jobId })).plans;
  await desk.paymentPlans.cancel({ id: plan?.id ?? '' });
  expect(told()).toMatch(/ to pay at the studio$/);
});
