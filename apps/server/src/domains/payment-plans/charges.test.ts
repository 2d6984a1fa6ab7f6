import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { aJobVisit } from '../../testing/rows/client-jobs.ts';
import { createPerson, refreshProofs } from '../../testing/rows/people.ts';
import { payingStudioForEachTest, readingOf } from '../../testing/studio/paying-studio.ts';
import { bookings } from '../bookings/tables.ts';
import { clientJobClients } from '../client-jobs/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { users } from '../people/tables.ts';
import { scheduleCardCharges } from './card-charges.ts';
import { schedulePlanReminders } from './reminders.ts';
import { keptCards } from './tables.ts';

const open = payingStudioForEachTest();
const { db, books, drain } = readingOf(open);
const parts: PlanPart[] = [
  { share: { kind: 'percent', percent: 30 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'rest' }, due: { anchor: 'day', day: '2030-09-01' } },
];

let of: ReturnType<typeof aJobVisit>;
let visits: Awaited<ReturnType<typeof open.studio.as>>['paymentPlans']['visits'];
let desk: Awaited<ReturnType<typeof open.studio.as>>;
let planId: string;
beforeEach(async () => {
  createPerson(open.studio.deps, { role: 'admin', email: 'owner@studio.example' });
  of = aJobVisit(open.studio.deps);
  desk = await open.studio.as('admin');
  visits = (await open.studio.as('visitor')).paymentPlans.visits;
  const { jobId, userId } = of;
  db().update(users).set({ email: 'ida@client.example' }).where(eq(users.id, userId)).run();
  const made = await desk.paymentPlans.create({
    ...{ jobId, bookingId: null, totalCents: 100_000, parts },
  });
  planId = made.id;
});

const page = () => visits.open({ token: of.token });
const pay = async (keepCard = false) => {
  const { next } = await page();
  if (next === null) throw new Error('Nothing is to be paid.');
  const { partId, cardCents } = next;
  return visits.pay({ token: of.token, partId, amountCents: cardCents, keepCard });
};
const plan = async () => {
  const { plans } = await desk.paymentPlans.list({ jobId: of.jobId });
  return plans.find(({ id }) => id === planId);
};
const states = async () => (await plan())?.parts.map(({ state }) => state);
const sumOfBooks = () =>
  books().reduce(
    (sum, { type, amountCents }) => sum + (type === 'income' ? 1 : -1) * amountCents,
    0,
  );

/** Pays the next part, of which Stripe tells twice and in the wrong order. */
async function payThrough(intent: string) {
  await pay();
  const paid = open.paid(intent);
  await open.webhook('payment_intent.succeeded', paid, { id: `evt_${intent}` });
  await open.webhook('payment_intent.succeeded', paid, { id: `evt_${intent}` });
  await open.webhook('payment_intent.succeeded', paid);
  await open.webhook('payment_intent.payment_failed', { ...paid, amount_received: 0 });
}

test('a card is kept for a plan without a session, and pays the invoices of its parts', async () => {
  await pay(true);
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  await drain();
  expect((await page()).card).toMatchObject({ brand: 'visa', last4: '4242' });
  expect((await page()).next).toMatchObject({ canKeep: false, chargedAt: expect.any(Date) });
  const due = (await page()).parts[1]?.dueAt.getTime() ?? 0;
  open.minutes(Math.ceil((due - open.studio.deps.now().getTime()) / 60_000));
  const run = async () => {
    schedulePlanReminders(open.studio.deps);
    scheduleCardCharges(open.studio.deps);
    await drain();
  };
  await run();
  open.minutes(3 * 24 * 60);
  await run();
  await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
  await run();
  expect(await states()).toEqual(['paid', 'paid']);
  expect(sumOfBooks()).toBe(100_000);
  expect(db().select().from(invoices).all()).toHaveLength(2);
  expect([(await page()).card, open.account.customers]).toEqual([null, []]);
});

test('a kept card is told to its holder, and forgotten when their data are erased', async () => {
  await pay(true);
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  await drain();
  db().update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, of.bookingId)).run();
  refreshProofs(open.studio.deps);
  const email = 'ida@client.example';
  const { customers } = desk.privacy;
  const [job] = (await customers.export({ email })).jobs;
  expect(job?.keptCards).toMatchObject([{ brand: 'visa', last4: '4242' }]);
  await customers.erase({ email, confirmation: email });
  expect(db().select().from(keptCards).all()).toEqual([]);
  await drain();
  expect(open.account.customers).toEqual([]);
});

test('a card is not charged for a job that its client has left', async () => {
  await pay(true);
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  await drain();
  db().delete(clientJobClients).where(eq(clientJobClients.jobId, of.jobId)).run();
  scheduleCardCharges(open.studio.deps);
  await drain();
  expect((await plan())?.card).toBeNull();
  expect(open.account.customers).toEqual([]);
});

test('a part without a session is paid by card: its invoice is issued and paid, once', async () => {
  expect((await page()).next).toMatchObject({
    byCard: true,
    cardCents: 30_000,
    isBeingPaid: false,
  });
  const charge = await pay();
  expect(charge).toMatchObject({ clientSecret: 'pi_1_secret_standIn', amountCents: 30_000 });
  // The second device pays the same.
  expect(await pay()).toEqual(charge);
  expect((await page()).next).toMatchObject({ isBeingPaid: true });
  await payThrough('pi_1');
  expect(await states()).toEqual(['paid', 'open']);
  await payThrough('pi_2');
  expect((await page()).next).toBeNull();
  expect(await states()).toEqual(['paid', 'paid']);
  expect(db().select().from(invoices).all()).toMatchObject([
    { part: 'deposit', totalCents: 30_000 },
    { part: 'closing', totalCents: 70_000 },
  ]);
  expect(books()).toMatchObject([
    { reference: 'ch_pi_1', source: 'invoice', amountCents: 30_000 },
    { reference: 'ch_pi_2', source: 'invoice', amountCents: 70_000 },
  ]);
  const kinds = db()
    .select()
    .from(mails)
    .all()
    .map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'paymentReceipt')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'paymentReceived')).toHaveLength(2);
});

test('what was paid otherwise meanwhile is refunded to the card, and never enters the books', async () => {
  await pay();
  const partId = (await plan())?.parts[0]?.id ?? '';
  await expect(desk.paymentPlans.markPaid({ partId, method: 'cash' })).rejects.toThrow('right now');
  open.minutes(16);
  await drain();
  expect(open.account.intents.get('pi_1')?.status).toBe('canceled');
  await desk.paymentPlans.markPaid({ partId, method: 'cash' });
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  await drain();
  expect(open.account.refunds).toMatchObject([{ amount: 30_000, payment_intent: 'pi_1' }]);
  await open.webhook('refund.updated', { ...open.account.refunds[0], status: 'succeeded' });
  expect(sumOfBooks()).toBe(30_000);
  expect(await states()).toEqual(['paid', 'open']);
});

test.each([
  ['was cancelled', () => desk.paymentPlans.cancel({ id: planId })],
  [
    'has other parts',
    async () =>
      desk.paymentPlans.update({ id: planId, version: (await plan())?.version ?? 0, parts }),
  ],
])('what arrives when the plan %s meanwhile is refunded', async (_, change) => {
  await pay();
  await change();
  await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
  await drain();
  expect(open.account.refunds).toHaveLength(1);
  expect(db().select().from(invoices).all()).toEqual([]);
  expect(books()).toEqual([]);
});

test('what a card has paid is refunded to it, in the books and taxes, at most once for a request', async () => {
  await payThrough('pi_1');
  const partId = (await plan())?.parts[0]?.id ?? '';
  expect((await plan())?.parts[0]?.refundableCents).toBe(30_000);
  const refund = { partId, amountCents: 10_000, requestKey: 'refund-of-a-third-1' };
  await desk.paymentPlans.refund(refund);
  await desk.paymentPlans.refund(refund);
  await drain();
  expect(open.account.refunds).toMatchObject([{ amount: 10_000, payment_intent: 'pi_1' }]);
  await open.webhook('refund.updated', { ...open.account.refunds[0], status: 'succeeded' });
  await open.webhook('refund.updated', { ...open.account.refunds[0], status: 'succeeded' });
  expect(sumOfBooks()).toBe(20_000);
  const taxes = await desk.invoices.receivedTaxes({});
  expect(taxes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(20_000);
  // All of it by the rate of the invoice.
  expect(taxes).toHaveLength(1);
  expect(await states()).toEqual(['paid', 'open']);
  await expect(
    desk.paymentPlans.refund({ partId, amountCents: 20_001, requestKey: 'refund-of-too-much' }),
  ).rejects.toThrow('At most');
  const kinds = db()
    .select()
    .from(mails)
    .all()
    .map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'bookingRefunded')).toHaveLength(1);
});

describe('a part that a card has paid, once its invoice is cancelled by a credit note,', () => {
  const first = async () => (await plan())?.parts[0];
  const credit = async () => desk.invoices.credit({ id: (await first())?.invoice?.id ?? '' });
  const refund = async (amountCents: number) => {
    const partId = (await first())?.id ?? '';
    await desk.paymentPlans.refund({
      partId,
      amountCents,
      requestKey: `refund-of-${amountCents}-cents`,
    });
    await drain();
    await open.webhook('refund.updated', { ...open.account.refunds.at(-1), status: 'succeeded' });
  };

  test('is not asked again, and neither is the invoice that replaces it', async () => {
    await payThrough('pi_1');
    await credit();
    expect(await first()).toMatchObject({ state: 'paid', invoice: null, refundableCents: 30_000 });
    expect((await page()).next?.cardCents).toBe(70_000);
    await desk.paymentPlans.invoice({ partId: (await first())?.id ?? '' });
    expect(await states()).toEqual(['paid', 'open']);
    const { invoice } = (await first()) ?? {};
    expect(await desk.invoices.get({ id: invoice?.id ?? '' })).toMatchObject({
      ...{ state: 'paid', paidCents: 30_000, openCents: 0 },
    });
    expect(sumOfBooks()).toBe(30_000);
  });

  test('is open by what is refunded of it', async () => {
    await payThrough('pi_1');
    await refund(10_000);
    expect(await first()).toMatchObject({ state: 'paid', openCents: 0 });
    await credit();
    expect(await first()).toMatchObject({ openCents: 10_000 });
    await refund(20_000);
    expect(await first()).toMatchObject({ openCents: 30_000 });
    expect((await page()).next?.cardCents).toBe(30_000);
  });

  test('is not taken again by the card that is kept', async () => {
    await pay(true);
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await drain();
    expect((await page()).next?.chargedAt).toEqual(expect.any(Date));
    await credit();
    await refund(30_000);
    expect((await page()).next).toMatchObject({ cardCents: 30_000, chargedAt: null });
  });

  test('keeps its plan as it is', async () => {
    await payThrough('pi_1');
    await credit();
    const version = (await plan())?.version ?? 0;
    await expect(desk.paymentPlans.update({ id: planId, version, parts })).rejects.toThrow(
      planMessages.paidByCardStays,
    );
    await refund(30_000);
    await desk.paymentPlans.update({ id: planId, version, parts });
    expect(await states()).toEqual(['open', 'open']);
  });
});

test('the record of what a card has paid can’t be undone by hand', async () => {
  await payThrough('pi_1');
  const id = (await plan())?.parts[0]?.invoice?.id ?? '';
  await expect(desk.invoices.markUnpaid({ id })).rejects.toThrow('A card has paid this');
});
